import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openDatabaseInfrastructure } from '../infrastructure.ts';
import { type Config, loadConfig } from '../config.ts';
import { SANDBOX_PATH, sandboxKeys, WEBHOOK_PATH } from '../razorpay/create-gateway.ts';
import type { RazorpayKeys } from '../razorpay/razorpay-gateway.ts';
import { SANDBOX_WEBHOOKS } from '../razorpay/sandbox/sandbox-webhooks.ts';
import { sandboxRoutes } from '../razorpay/sandbox/sandbox.routes.ts';
import { SandboxService } from '../razorpay/sandbox/sandbox.service.ts';
import { SandboxStore } from '../razorpay/sandbox/sandbox.store.ts';
import { check } from '../platform/check.ts';
import { openJobs } from '../platform/jobs.ts';
import { listen, portOf } from '../platform/server/listen.ts';
import { createLogger, requestLog } from '../platform/logger.ts';
import { AsyncDisposableStack } from '../platform/async-disposable-stack.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';
import { sessionSecret } from '../platform/session/session-secret.ts';

const PORT = '--port takes a port number.';
const WEBHOOK_URL = '--webhook-url takes an address such as http://localhost:3000/api/webhooks/razorpay.';

/** The popup runs in a page of the shop, which here is another origin. */
const openToPages: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' });
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
};

/** Opens the payments sandbox on a port of its own: npm run sandbox -- --port 4100 [--webhook-url URL] */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4100' }, 'webhook-url': { type: 'string' } },
  });
  const port = check(z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT), values.port, '--port');
  const config = loadConfig(process.env);
  const webhookUrl = check(
    z.url({ protocol: /^https?$/, error: WEBHOOK_URL }),
    values['webhook-url'] ?? config.publicUrl + WEBHOOK_PATH,
    '--webhook-url',
  );
  // A folder of its own: what it does must not depend on whether the shop is open.
  const dataDir = path.join(config.dataDir, 'sandbox');
  const keys = await keysFor(config, dataDir);
  const { http, close } = await open({ ...config, dataDir }, { port, webhookUrl, keys });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  const url = `http://localhost:${portOf(http)}`;
  console.log(`\n  The payments sandbox is open: ${url}\n\n  Webhooks go to ${webhookUrl}. For the shop:\n`);
  console.log(`    RAZORPAY_API_URL=${url}\n    RAZORPAY_KEY_ID=${keys.keyId}`);
  console.log(`    RAZORPAY_KEY_SECRET=${keys.keySecret}\n    RAZORPAY_WEBHOOK_SECRET=${keys.webhookSecret}\n`);
});

/** The keys that the shop is given too, where they are in the environment, else keys of the sandbox's own. */
async function keysFor({ razorpay, sessionSecret: secret }: Config, dataDir: string): Promise<RazorpayKeys> {
  if (!razorpay) return sandboxKeys(secret ?? (await sessionSecret(dataDir)));
  if (razorpay.keyId.startsWith('rzp_live_')) throw new StartupError('A sandbox takes no live keys.');
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
    const { database, close } = await openDatabaseInfrastructure(config);
    stack.add(close);
    const log = createLogger();
    const jobs = await openJobs({ database, log, queues: [SANDBOX_WEBHOOKS] });
    stack.add(jobs.close);
    const store = new SandboxStore(database.manager);
    const sandbox = new SandboxService({ store, jobs, keys, webhookUrl: () => webhookUrl });
    jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverJob);
    const http = createServer(app(sandbox, log));
    await listen(http, port, `Port ${port} is taken. Choose another one with --port.`);
    stack.add(() => closeHttp(http));
    return { http, close: () => stack.close() };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** At the root, as at Razorpay's own host, and below the path that it has in a shop. */
function app(sandbox: SandboxService, log: Logger): Express {
  const server = express();
  server.disable('x-powered-by');
  server.use(requestLog(log));
  server.use(openToPages);
  server.use(SANDBOX_PATH, sandboxRoutes(sandbox));
  server.use(sandboxRoutes(sandbox));
  return server;
}

function closeHttp(http: Server): Promise<unknown> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeAllConnections();
  return closed;
}
