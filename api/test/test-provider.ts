import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { sandboxKeys } from '../sandbox/built-in.ts';
import type { RazorpayAccount } from '../src/razorpay/razorpay-account.ts';
import { SANDBOX_WEBHOOKS } from '../sandbox/sandbox-webhooks.ts';
import { sandboxRoutes } from '../sandbox/sandbox.routes.ts';
import { SandboxService } from '../sandbox/sandbox.service.ts';
import { SandboxStore } from '../sandbox/sandbox.store.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { ownUrl } from '../src/platform/server/listen.ts';
import { requestLog } from '../src/platform/logging/logger.ts';
import { SandboxClient } from './sandbox.ts';
import { TEST_KEYS } from './test-shop.ts';

/** A payment provider that runs independently of the shop. */
export interface TestProvider {
  account: RazorpayAccount;
  user: SandboxClient;
  close(): Promise<void>;
}

/** Starts a sandbox outside the shop, with its tables in this database. `webhookUrl` is evaluated per delivery. */
export async function startTestProvider(database: DataSource, webhookUrl: () => string): Promise<TestProvider> {
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({ database, log, queues: [SANDBOX_WEBHOOKS], pollIntervalMs: 50 });
  const keys = sandboxKeys(TEST_KEYS);
  const store = new SandboxStore(database.manager);
  const sandbox = new SandboxService({ store, jobs, keys, webhookUrl, clock: () => new Date() });
  jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverWebhook);
  const http = createServer(express().use(requestLog(log), sandboxRoutes(sandbox)));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = ownUrl(http);
  return {
    account: { ...keys, apiUrl: url },
    user: new SandboxClient(url, keys),
    close: async () => {
      await jobs.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
