import path from 'node:path';
import { FICTIONAL, type Given, readEnvironment } from './environment.ts';
import type { S3Config } from './media/s3-storage.ts';
import { toPaise } from './orders/pricing.rules.ts';
import { SHOP_NAME } from './platform/shop.rules.ts';
import { RAZORPAY_API, type RazorpayAccount } from './razorpay/razorpay-account.ts';

const DELHIVERY_API = 'https://track.delhivery.com';

/** Loads the configuration from environment variables. Throws a StartupError that lists all errors. */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => configFrom(readEnvironment(env));

/** The validated configuration. */
export type Config = ReturnType<typeof configFrom>;

function configFrom(given: Given) {
  const { PORT, PUBLIC_URL, DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_FROM } = given;
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP_LOCATION: pickupLocation } = given;
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
    /** Signs sessions and links; undefined: a generated secret in the data folder. */
    sessionSecret: given.SESSION_SECRET,
    /** Another secret whose signatures are valid, too; undefined: none. */
    oldSessionSecret: given.SESSION_SECRET_OLD,
    /** Admin to create at startup if the account is missing. */
    admin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    /** Mail server; undefined: emails are written as files to the data folder. */
    smtpUrl: given.SMTP_URL,
    /** Sender of emails: `Name <address>`. */
    mailFrom,
    /** Name and contact details of the shop, for pages and emails. */
    shop: shopFrom(given),
    /** Who issues the bills. */
    seller: sellerFrom(given),
    /** S3 bucket for the originals of uploaded pictures; undefined: the data folder. */
    s3: s3From(given),
    /** Account at the payment provider; undefined: the built-in sandbox. */
    razorpay: razorpayFrom(given),
    /** The courier's API; undefined: delivery is estimated by distance. */
    delhivery: delhiveryFrom(given),
    /** Name of the warehouse where Delhivery picks shipments up; undefined: shipments are not booked by its API. */
    delhiveryPickup: given.DELHIVERY_PICKUP_LOCATION,
    /** The key that Delhivery sends with its events; undefined: its events are not received. */
    delhiveryPushKey: given.DELHIVERY_PUSH_KEY,
    /** The aggregator of couriers that books shipments; undefined: they are not booked there. */
    shiprocket: email && password ? { email, password, pickupLocation } : undefined,
    /** Where ISBNs are looked up; undefined: not there. */
    openLibraryUrl: given.OPEN_LIBRARY_URL,
    googleBooksUrl: given.GOOGLE_BOOKS_URL,
    /** Key of Google's Books API; undefined: its quota is shared with everybody. */
    googleBooksKey: given.GOOGLE_BOOKS_KEY,
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

function shopFrom({ SHOP_ADDRESS: address, SUPPORT_EMAIL: supportEmail, SUPPORT_PHONE: supportPhone }: Given) {
  return { name: SHOP_NAME, address, supportEmail, supportPhone };
}

function sellerFrom({ SHOP_LEGAL_NAME: name, SHOP_ADDRESS: address, SHOP_GSTIN, SHOP_STATE: state }: Given) {
  return { name, address, gstin: SHOP_GSTIN ?? null, state };
}

function delhiveryFrom({ DELHIVERY_TOKEN: token, DELHIVERY_API_URL: apiUrl = DELHIVERY_API }: Given) {
  return token ? { token, apiUrl: withoutSlashes(apiUrl) } : undefined;
}

const withoutSlashes = (address: string) => address.replace(/(?<!\/)\/+$/, '');

function s3From(given: Given): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

function razorpayFrom(given: Given): RazorpayAccount | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  return { keyId, keySecret, webhookSecret, apiUrl: withoutSlashes(given.RAZORPAY_API_URL ?? RAZORPAY_API) };
}
