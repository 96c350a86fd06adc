import path from 'node:path';
import { z } from 'zod';
import { ACCOUNT_MESSAGES } from './accounts/accounts.rules.ts';
import { isPassword } from './accounts/passwords/password.rules.ts';
import { isWeakPassword } from './accounts/passwords/weak-passwords.ts';
import type { S3Config } from './media/s3-storage.ts';
import { isEmail } from './platform/email.rules.ts';
import { RAZORPAY_API, type RazorpayAccount } from './razorpay/razorpay-account.ts';
import { isGstin, stateCodeOf } from './documents/seller.rules.ts';
import { toPaise } from './orders/pricing.rules.ts';
import { StartupError } from './platform/server/run-program.ts';
import { isSupportPhone, MAX_ADDRESS_LENGTH, SHOP_NAME } from './platform/shop.rules.ts';
import { isLine } from './platform/text.rules.ts';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional();

const emailAddress = z.string().refine(isEmail, 'must be an email address');
const secret = z.string().min(16, 'must have at least 16 characters');
const line = (most: number) =>
  z.string().max(most, `must have at most ${most} characters`).refine(isLine, 'must be one line');
const withoutSlashes = (address: string) => address.replace(/(?<!\/)\/+$/, '');

const DELHIVERY_API = 'https://track.delhivery.com';

/** Contact details that reach no one, until a shop sets its own. */
const FICTIONAL = {
  address: 'Airport Road, Indore, 452005, India',
  supportEmail: 'support@examshelf.test',
  supportPhone: '+91 731 000 0000',
};

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/store'),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/store'),
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgres://user:password@replicas:5432/store'),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379'),
  RESPONSE_CACHE_MB: z.coerce.number('must be a number of megabytes').int().min(0).max(4_096).default(64),
  SESSION_SECRET: secret.optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().refine(isPassword, ACCOUNT_MESSAGES.password).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().optional(),
  SHOP_ADDRESS: line(MAX_ADDRESS_LENGTH).default(FICTIONAL.address),
  SHOP_LEGAL_NAME: line(120).default(SHOP_NAME),
  SHOP_GSTIN: z.string().refine(isGstin, 'must be a GSTIN: 15 characters, the last one a check digit').optional(),
  SHOP_STATE: z
    .string()
    .refine((state) => stateCodeOf(state), 'must be a state or union territory of India, such as Madhya Pradesh')
    .default('Madhya Pradesh'),
  SUPPORT_EMAIL: emailAddress.default(FICTIONAL.supportEmail),
  SUPPORT_PHONE: z
    .string()
    .refine(isSupportPhone, `must be a phone number such as ${FICTIONAL.supportPhone}`)
    .default(FICTIONAL.supportPhone),
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
  PAYMENTS: z.literal('sandbox', 'must be sandbox, or left out').optional(),
  RAZORPAY_API_URL: url(/^https?$/, 'http://localhost:4100'),
  DELHIVERY_TOKEN: z.string().optional(),
  DELHIVERY_API_URL: url(/^https?$/, DELHIVERY_API),
  DELHIVERY_PICKUP_LOCATION: z.string().max(100).optional(),
  DELHIVERY_PUSH_KEY: secret.max(200).optional(),
  EXCHANGE_KEEP_LIMIT: z.coerce
    .number('must be a number of rupees')
    .int('must be whole rupees')
    .min(0)
    .max(10_000, 'must be at most 10000 rupees')
    .default(300),
  METRICS_TOKEN: secret.max(200).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://localhost:4318'),
  JOBS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
});

const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const RAZORPAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

type Given = z.output<typeof variables>;
type Name = keyof Given;

/** Whether all of these variables are set, or none. */
const areTogether = (names: readonly Name[]) => (given: Given) =>
  new Set(names.map((name) => given[name] === undefined)).size === 1;

/** A rule: the first variable can only be set together with the second one. */
const requires = (name: Name, other: Name): [(given: Given) => unknown, { error: string; path: Name[] }] => [
  (given) => !given[name] || given[other],
  { error: `requires ${other}`, path: [name] },
];

const environment = variables
  .refine(areTogether(['ADMIN_EMAIL', 'ADMIN_PASSWORD']), {
    error: 'is required together with ADMIN_PASSWORD, or leave out both',
    path: ['ADMIN_EMAIL'],
  })
  .refine(
    ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) =>
      !email || !password || !isWeakPassword(password, { email, phone: null }),
    { error: ACCOUNT_MESSAGES.weakPassword, path: ['ADMIN_PASSWORD'] },
  )
  .refine(({ SHOP_GSTIN: gstin, SHOP_STATE }) => !gstin || gstin.startsWith(stateCodeOf(SHOP_STATE) ?? ''), {
    error: 'must begin with the code of SHOP_STATE',
    path: ['SHOP_GSTIN'],
  })
  .refine(areTogether(S3), {
    error: `is required together with the others: ${S3.join(', ')}, or leave out all`,
    path: ['S3_ENDPOINT'],
  })
  .refine(areTogether(RAZORPAY_KEYS), {
    error: `is required together with ${RAZORPAY_KEYS.slice(1).join(' and ')}, or leave out all`,
    path: ['RAZORPAY_KEY_ID'],
  })
  .refine(...requires('RAZORPAY_API_URL', 'RAZORPAY_KEY_ID'))
  .refine(
    ({ PUBLIC_URL, RAZORPAY_KEY_ID, PAYMENTS }) => !PUBLIC_URL?.startsWith('https:') || RAZORPAY_KEY_ID || PAYMENTS,
    {
      error:
        'is required with an https PUBLIC_URL, or set PAYMENTS=sandbox: then no money moves and every order counts as paid',
      path: ['RAZORPAY_KEY_ID'],
    },
  )
  .refine(({ RAZORPAY_KEY_ID, PAYMENTS }) => !RAZORPAY_KEY_ID || !PAYMENTS, {
    error: 'cannot be sandbox together with RAZORPAY_KEY_ID',
    path: ['PAYMENTS'],
  })
  .refine(({ JOBS, DATABASE_URL }) => JOBS === 'on' || DATABASE_URL, {
    error: 'requires DATABASE_URL when it is off: a worker cannot use the embedded database',
    path: ['JOBS'],
  })
  .refine(...requires('DATABASE_DIRECT_URL', 'DATABASE_URL'))
  .refine(...requires('DELHIVERY_PICKUP_LOCATION', 'DELHIVERY_TOKEN'));

/**
 * Loads the configuration from environment variables; empty ones count as not set. Throws a StartupError that lists all
 * errors.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    throw new StartupError(`Invalid configuration. ${errors.join('; ')}`);
  }
  return configFrom(result.data);
}

/** The validated configuration. */
export type Config = ReturnType<typeof configFrom>;

function configFrom(given: Given) {
  const { PORT, PUBLIC_URL, DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_FROM } = given;
  const publicUrl = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
  const mailFrom = MAIL_FROM ?? `${SHOP_NAME} <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    /** Port of the HTTP server; 0 for any free one. */
    port: PORT,
    /** Public origin of the shop, without a trailing slash. */
    publicUrl,
    /** Absolute path of the folder for all files of the shop. */
    dataDir: path.resolve(DATA_DIR),
    /** PostgreSQL; undefined: the embedded one. */
    databaseUrl: given.DATABASE_URL,
    /** The same database without its pooler; undefined: `databaseUrl` is no transaction pooler. */
    directUrl: given.DATABASE_DIRECT_URL,
    /** Replicas of the database for searches; undefined: none. */
    readUrl: given.DATABASE_READ_URL,
    /** Redis for sessions and rate limits; undefined: the database. */
    redisUrl: given.REDIS_URL,
    /** Maximum memory of the response cache in megabytes; 0: no cache. */
    responseCacheMb: given.RESPONSE_CACHE_MB,
    /** Signing key of sessions and links; undefined: a generated secret in the data folder. */
    sessionSecret: given.SESSION_SECRET,
    /** Admin to create at startup if the account is missing. */
    admin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    /** Mail server; undefined: emails are written as files to the data folder. */
    smtpUrl: given.SMTP_URL,
    /** Sender of emails: `Name <address>`. */
    mailFrom,
    /** Name and contact details of the shop, for pages and emails. */
    shop: {
      name: SHOP_NAME,
      address: given.SHOP_ADDRESS,
      supportEmail: given.SUPPORT_EMAIL,
      supportPhone: given.SUPPORT_PHONE,
    },
    /** Who issues the bills. */
    seller: {
      name: given.SHOP_LEGAL_NAME,
      address: given.SHOP_ADDRESS,
      gstin: given.SHOP_GSTIN ?? null,
      state: given.SHOP_STATE,
    },
    /** S3 bucket for the originals of uploaded pictures; undefined: the data folder. */
    s3: s3From(given),
    /** Account at the payment provider; undefined: the built-in sandbox. */
    razorpay: razorpayFrom(given),
    /** The courier's API; undefined: delivery is estimated by distance. */
    delhivery: given.DELHIVERY_TOKEN
      ? { token: given.DELHIVERY_TOKEN, apiUrl: withoutSlashes(given.DELHIVERY_API_URL ?? DELHIVERY_API) }
      : undefined,
    /** Name of the warehouse where Delhivery picks shipments up; undefined: shipments are not booked by its API. */
    delhiveryPickup: given.DELHIVERY_PICKUP_LOCATION,
    /** The key that Delhivery sends with its events; undefined: its events are not received. */
    delhiveryPushKey: given.DELHIVERY_PUSH_KEY,
    /** The most that is refunded while the customer of an exchange keeps the book, in paise; 0: never. */
    keepLimitInPaise: toPaise(given.EXCHANGE_KEEP_LIMIT),
    /** Token that Prometheus sends to /metrics; undefined: no metrics are collected. */
    metricsToken: given.METRICS_TOKEN,
    /** Whether traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT. */
    isTraced: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Whether the process of the shop also runs jobs; else workers do. */
    runsJobs: given.JOBS === 'on',
    /** Number of trusted proxies in front of the shop (Express's `trust proxy`). */
    trustProxy: given.TRUST_PROXY,
  };
}

/** Warnings about valid but risky combinations, printed at startup. */
export function configWarnings({ publicUrl, trustProxy, databaseUrl, sessionSecret, shop }: Config): string[] {
  const warnings = [];
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    warnings.push('PUBLIC_URL is https, so there is a proxy: without TRUST_PROXY all shoppers share its IP address.');
  if (publicUrl.startsWith('https:') && shop.supportEmail === FICTIONAL.supportEmail)
    warnings.push(
      'Without SUPPORT_EMAIL, SUPPORT_PHONE and SHOP_ADDRESS shoppers are shown fictional contact details.',
    );
  if (databaseUrl && !sessionSecret)
    warnings.push('DATABASE_URL without SESSION_SECRET: other processes cannot read the sessions of this one.');
  return warnings;
}

function s3From({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Given): S3Config | undefined {
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function razorpayFrom(given: Given): RazorpayAccount | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  return { keyId, keySecret, webhookSecret, apiUrl: withoutSlashes(given.RAZORPAY_API_URL ?? RAZORPAY_API) };
}
