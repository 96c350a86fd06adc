import { z } from 'zod';
import { ACCOUNT_MESSAGES } from './accounts/accounts.rules.ts';
import { isPassword } from './accounts/passwords/password.rules.ts';
import { isWeakPassword } from './accounts/passwords/weak-passwords.ts';
import { isGstin, stateCodeOf } from './documents/seller.rules.ts';
import { isEmail } from './platform/email.rules.ts';
import { StartupError } from './platform/server/run-program.ts';
import { isSupportPhone, MAX_ADDRESS_LENGTH, SHOP_NAME } from './platform/shop.rules.ts';
import { isLine } from './platform/text.rules.ts';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional();

/** The address of a public interface, or `off`. */
const publicApi = (address: string) =>
  z
    .string()
    .refine((given) => given === 'off' || (/^https?:/.test(given) && URL.canParse(given)), `must be off, or ${address}`)
    .default(address)
    .transform((given) => (given === 'off' ? undefined : given));

const emailAddress = z.string().refine(isEmail, 'must be an email address');
const secret = z.string().min(16, 'must have at least 16 characters');
const line = (most: number) =>
  z.string().max(most, `must have at most ${most} characters`).refine(isLine, 'must be one line');

/** Contact details that reach no one, until a shop sets its own. */
export const FICTIONAL = {
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
  SESSION_SECRET_OLD: secret.optional(),
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
  DELHIVERY_API_URL: url(/^https?$/, 'https://track.delhivery.com'),
  DELHIVERY_PICKUP_LOCATION: z.string().max(100).optional(),
  DELHIVERY_PUSH_KEY: secret.max(200).optional(),
  SHIPROCKET_EMAIL: emailAddress.optional(),
  SHIPROCKET_PASSWORD: z.string().max(200).optional(),
  SHIPROCKET_PICKUP_LOCATION: z.string().max(100).default('Primary'),
  OPEN_LIBRARY_URL: publicApi('https://openlibrary.org'),
  GOOGLE_BOOKS_URL: publicApi('https://www.googleapis.com'),
  GOOGLE_BOOKS_KEY: z.string().max(200).optional(),
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

/** The variables as they are set, each valid for itself. */
export type Given = z.output<typeof variables>;
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
  .refine(areTogether(['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD']), {
    error: 'is required together with SHIPROCKET_PASSWORD, or leave out both',
    path: ['SHIPROCKET_EMAIL'],
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
  .refine(...requires('SESSION_SECRET_OLD', 'SESSION_SECRET'))
  .refine(...requires('DATABASE_DIRECT_URL', 'DATABASE_URL'))
  .refine(...requires('DELHIVERY_PICKUP_LOCATION', 'DELHIVERY_TOKEN'));

/** Reads environment variables; empty ones count as not set. Throws a StartupError that lists all errors. */
export function readEnvironment(env: NodeJS.ProcessEnv): Given {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  throw new StartupError(`Invalid configuration. ${errors.join('; ')}`);
}
