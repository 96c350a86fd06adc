import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openDatabase } from '../infrastructure.ts';
import { type Config, loadConfig } from '../config.ts';
import { SANDBOX_PATH, sandboxKeys, WEBHOOK_PATH } from '../../sandbox/built-in.ts';
import type { RazorpayKeys } from '../razorpay/razorpay-sdk.ts';
import { SANDBOX_WEBHOOKS } from '../../sandbox/sandbox-webhooks.ts';
import { sandboxRoutes } from '../../sandbox/sandbox.routes.ts';
import { SandboxService } from '../../sandbox/sandbox.service.ts';
import { SandboxStore } from '../../sandbox/sandbox.store.ts';
import { check } from '../platform/check.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { closeHttp, listen, portOf } from '../platform/server/listen.ts';
import { createLogger, requestLog } from '../platform/logging/logger.ts';
import { AsyncDisposableStack } from '../platform/async-disposable-stack.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';
import { openSigningKeys } from '../platform/session/session-secret.ts';

const INVALID_PORT = '--port must be a port number.';
const INVALID_WEBHOOK_URL = '--webhook-url must be a URL such as http://localhost:3000/api/webhooks/razorpay.';

/** Allows cross-origin requests: the popup runs in a page of the shop. */
const allowCors: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' });
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
};

/** Runs the payments sandbox on its own port: npm run sandbox -- --port 4100 [--webhook-url URL] */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4100' }, 'webhook-url': { type: 'string' } },
  });
  const port = check(
    z.coerce.number(INVALID_PORT).int(INVALID_PORT).min(0, INVALID_PORT).max(65_535, INVALID_PORT),
    values.port,
    '--port',
  );
  const config = loadConfig(process.env);
  const webhookUrl = check(
    z.url({ protocol: /^https?$/, error: INVALID_WEBHOOK_URL }),
    values['webhook-url'] ?? config.publicUrl + WEBHOOK_PATH,
    '--webhook-url',
  );
  // Its own folder and embedded database, so that it runs independently of the shop.
  const dataDir = path.join(config.dataDir, 'sandbox');
  const keys = await sandboxKeysOf(config, dataDir);
  const { http, close } = await open({ ...config, dataDir }, { port, webhookUrl, keys });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  const url = `http://localhost:${portOf(http)}`;
  console.log(
    `\n  The payments sandbox is running: ${url}\n\n  Webhooks go to ${webhookUrl}. Environment of the shop:\n`,
  );
  console.log(`    RAZORPAY_API_URL=${url}\n    RAZORPAY_KEY_ID=${keys.keyId}`);
  console.log(`    RAZORPAY_KEY_SECRET=${keys.keySecret}\n    RAZORPAY_WEBHOOK_SECRET=${keys.webhookSecret}\n`);
});

/** The configured keys of the shop, else keys derived from the secret. */
async function sandboxKeysOf({ razorpay, ...config }: Config, dataDir: string): Promise<RazorpayKeys> {
  if (!razorpay) return sandboxKeys(await openSigningKeys({ ...config, dataDir }));
  if (razorpay.keyId.startsWith('rzp_live_')) throw new StartupError('The sandbox does not accept live keys.');
  return razorpay;
}

interface OpenOptions {
  port: number;
  webhookUrl: string;
  keys: RazorpayKeys;
}

async function open(config: Config, { port, webhookUrl, keys }: OpenOptions) {
  const stack = new AsyncDisposableStack();
  try {
    const { database, close } = await openDatabase(config);
    stack.defer(close);
    const log = createLogger();
    const jobs = await openJobs({ database, log, queues: [SANDBOX_WEBHOOKS] });
    stack.defer(jobs.close);
    const store = new SandboxStore(database.manager);
    const sandbox = new SandboxService({ store, jobs, keys, webhookUrl: () => webhookUrl, clock: () => new Date() });
    jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverWebhook);
    const http = createServer(createApp(sandbox, log));
    await listen(http, port, `Port ${port} is taken. Choose another one with --port.`);
    stack.defer(() => closeHttp(http));
    return { http, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Serves the sandbox at the root, as Razorpay does, and at its path in the shop. */
function createApp(sandbox: SandboxService, log: Logger): Express {
  const server = express();
  server.disable('x-powered-by');
  server.use(requestLog(log));
  server.use(allowCors);
  server.use(SANDBOX_PATH, sandboxRoutes(sandbox));
  server.use(sandboxRoutes(sandbox));
  return server;
}
