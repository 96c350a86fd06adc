import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AccountsService } from './accounts/accounts.service.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { PasswordGuard } from './accounts/password-guard.ts';
import { PasswordResetsService, RESETS } from './accounts/password-resets.service.ts';
import { ResetStore } from './accounts/password-resets.store.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CatalogueStore } from './catalogue/catalogue.store.ts';
import { Image } from './media/image.entity.ts';
import { createMediaService } from './media/media.service.ts';
import type { Mailbox } from './notifications/mailbox.ts';
import { LETTERS, NotificationsService } from './notifications/notifications.service.ts';
import { createPayments, type RazorpayAccount } from './payments/payments.ts';
import { SANDBOX_WEBHOOKS } from './payments/sandbox/sandbox-webhooks.ts';
import type { Jobs } from './platform/jobs.ts';
import type { SessionEngine } from './platform/session-engine.ts';
import { SHOP_NAME } from './platform/shop.rules.ts';

/** What the domains of the shop stand on. */
export interface ServiceParts {
  database: DataSource;
  engine: SessionEngine;
  jobs: Jobs;
  mailbox: Mailbox;
  mailFrom: string;
  publicUrl: string;
  dataDir: string;
  /** What sessions are signed with and one-time tokens are made from. */
  secret: string;
  /** Account at the payment provider; undefined: a sandbox of the shop's own. */
  razorpay: RazorpayAccount | undefined;
  /** Where this process answers on its own machine. Asked for only once it listens. */
  ownUrl: () => string;
  log: Logger;
}

/** Every queue that jobs are kept in. */
export const QUEUES = [LETTERS, RESETS, SANDBOX_WEBHOOKS] as const;

/** Every domain of the shop, put together by hand. */
export function createServices(parts: ServiceParts) {
  const { database, engine, jobs, mailbox, mailFrom, publicUrl, dataDir, secret } = parts;
  const store = new AccountStore(database.manager);
  const guard = new PasswordGuard(engine);
  const host = new URL(publicUrl).hostname;
  const post = new NotificationsService({ jobs, mailbox, from: mailFrom, shopName: SHOP_NAME, host });
  const resets = new ResetStore(database.manager);
  const { gateway, sandbox } = createPayments(parts);
  return {
    accounts: new AccountsService({ store, engine, guard, post, addressesOf: async () => [] }),
    catalogue: new CatalogueService(new CatalogueStore(database)),
    media: createMediaService({ images: database.getRepository(Image), directory: path.join(dataDir, 'media') }),
    notifications: post,
    passwordResets: new PasswordResetsService({ store, resets, engine, guard, jobs, post, secret, publicUrl }),
    payments: gateway,
    sandbox,
  };
}

export type Services = ReturnType<typeof createServices>;

/** Begins to do the jobs of every queue. */
export function startJobs(jobs: Jobs, { notifications, passwordResets, sandbox }: Services): void {
  jobs.work(LETTERS, notifications.deliverJob);
  jobs.work(RESETS, passwordResets.sendLink);
  if (sandbox) jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverJob);
}
