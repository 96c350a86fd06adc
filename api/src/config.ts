import path from 'node:path';
import { z } from 'zod';
import { isPassword, MESSAGES } from './accounts/accounts.rules.ts';
import { isWeakPassword } from './accounts/passwords/weak-passwords.ts';
import type { S3Config } from './media/s3-storage.ts';
import { isEmail } from './platform/email.rules.ts';
import { RAZORPAY_API, type RazorpayAccount } from './razorpay/create-gateway.ts';
import type { DelhiveryAccess } from './delivery/delhivery.ts';
import { StartupError } from './platform/server/run-program.ts';
import { SHOP_NAME } from './platform/shop.rules.ts';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional();

const DELHIVERY_API = 'https://track.delhivery.com';
const SHORTEST_SECRET = 16;

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/store'),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379'),
  SESSION_SECRET: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').optional(),
  ADMIN_PASSWORD: z.string().refine(isPassword, MESSAGES.password).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example'),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{1,50}$/, 'must be a key id such as rzp_test_...')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().max(200).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().max(200).optional(),
  RAZORPAY_API_URL: url(/^https?$/, 'http://localhost:4100'),
  DELHIVERY_TOKEN: z.string().optional(),
  DELHIVERY_API_URL: url(/^https?$/, 'https://track.delhivery.com'),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
});

/** What the shop is told from outside, checked. */
export interface Config {
  /** Port of the HTTP server; 0 takes any free one. */
  port: number;
  /** Origin that shoppers see, without a slash at its end. */
  publicUrl: string;
  /** Folder of all that the shop keeps on disk, absolute. */
  dataDir: string;
  /** PostgreSQL to use; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** Redis to keep sessions in; undefined: the database. */
  redisUrl: string | undefined;
  /** What session ids are signed with; undefined: a secret of the data folder. */
  sessionSecret: string | undefined;
  /** Admin to make at the start, if there is none with this e-mail. */
  admin: { email: string; password: string } | undefined;
  /** Mail server; undefined: mails become files in the data folder. */
  smtpUrl: string | undefined;
  /** Who mails are from: `Name <address>`. */
  mailFrom: string;
  /** Bucket for the originals of uploaded pictures; undefined: the data folder. */
  s3: S3Config | undefined;
  /** Account at the payment provider; undefined: a sandbox of the shop's own. */
  razorpay: RazorpayAccount | undefined;
  /** The courier's API; undefined: delivery is promised by distance. */
  delhivery: DelhiveryAccess | undefined;
  /** How many proxies in front of the shop are believed what they say of a request. */
  trustProxy: number;
}

const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const RAZORPAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

const environment = variables
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    error: 'is needed together with ADMIN_PASSWORD, or neither',
    path: ['ADMIN_EMAIL'],
  })
  .refine(
    ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) =>
      !email || !password || !isWeakPassword(password, { email, phone: null }),
    { error: MESSAGES.weakPassword, path: ['ADMIN_PASSWORD'] },
  )
  .refine((given) => new Set(S3.map((name) => given[name] === undefined)).size === 1, {
    error: `is needed together with the others: ${S3.join(', ')}, or none`,
    path: ['S3_ENDPOINT'],
  })
  .refine((given) => new Set(RAZORPAY_KEYS.map((name) => given[name] === undefined)).size === 1, {
    error: `is needed together with ${RAZORPAY_KEYS.slice(1).join(' and ')}, or none of them`,
    path: ['RAZORPAY_KEY_ID'],
  })
  .refine(({ RAZORPAY_API_URL, RAZORPAY_KEY_ID }) => !RAZORPAY_API_URL || RAZORPAY_KEY_ID, {
    error: 'is of use only with RAZORPAY_KEY_ID',
    path: ['RAZORPAY_API_URL'],
  });

/** The configuration from environment variables. Empty ones count as not set. Every fault is listed in one message. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    throw new StartupError(`The configuration is not valid. ${errors.join('; ')}`);
  }
  return configFrom(result.data);
}

function configFrom(given: z.output<typeof environment>): Config {
  const { PORT, PUBLIC_URL, DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_FROM } = given;
  const publicUrl = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
  const mailFrom = MAIL_FROM ?? `${SHOP_NAME} <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    port: PORT,
    publicUrl,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    sessionSecret: given.SESSION_SECRET,
    admin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom,
    s3: s3From(given),
    razorpay: razorpayFrom(given),
    delhivery: given.DELHIVERY_TOKEN ? { token: given.DELHIVERY_TOKEN, apiUrl: courierUrl(given) } : undefined,
    trustProxy: given.TRUST_PROXY,
  };
}

/** What may turn out wrong later though each value is valid, in words for whoever starts the shop. */
export function cautionsOf({ publicUrl, trustProxy, databaseUrl, sessionSecret }: Config): string[] {
  const cautions = [];
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    cautions.push('PUBLIC_URL is https, so a proxy is in front: without TRUST_PROXY all shoppers share its address.');
  if (databaseUrl && !sessionSecret)
    cautions.push(
      'With DATABASE_URL, set SESSION_SECRET too: another process would not know the sessions of this one.',
    );
  return cautions;
}

function s3From(given: z.output<typeof environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function razorpayFrom(given: z.output<typeof environment>): RazorpayAccount | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL = RAZORPAY_API } = given;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined;
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    apiUrl: RAZORPAY_API_URL.replace(/\/+$/, ''),
  };
}

function courierUrl({ DELHIVERY_API_URL }: z.output<typeof environment>): string {
  return (DELHIVERY_API_URL ?? DELHIVERY_API).replace(/\/+$/, '');
}
