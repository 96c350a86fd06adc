import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AccountsService } from './accounts/accounts.service.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { PasswordGuard } from './accounts/password-guard.ts';
import { PasswordResetsService, RESETS } from './accounts/password-resets.service.ts';
import { ResetStore } from './accounts/password-resets.store.ts';
import { AddressesService, textsOf } from './addresses/addresses.service.ts';
import { AddressStore } from './addresses/addresses.store.ts';
import { CartService } from './cart/cart.service.ts';
import { CartStore } from './cart/cart.store.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CatalogueStore } from './catalogue/catalogue.store.ts';
import { tableCourier } from './delivery/courier.ts';
import { delhivery, type DelhiveryAccess } from './delivery/delhivery.ts';
import { DeliveryService } from './delivery/delivery.service.ts';
import { DeliveryStore } from './delivery/delivery.store.ts';
import { dependable } from './delivery/dependable-courier.ts';
import { Image } from './media/image.entity.ts';
import { createMediaService } from './media/media.service.ts';
import type { Mailbox } from './notifications/mailbox.ts';
import { LETTERS, NotificationsService } from './notifications/notifications.service.ts';
import type { Clock } from './platform/clock.ts';
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
  /** The courier's API; undefined: delivery is promised by distance. */
  delhivery: DelhiveryAccess | undefined;
  clock: Clock;
  log: Logger;
}

const COURIER_PATIENCE_MS = 2_000;

/** Every queue that jobs are kept in. */
export const QUEUES = [LETTERS, RESETS] as const;

/** Every domain of the shop, put together by hand. */
export function createServices(parts: ServiceParts) {
  const { database, engine, jobs, mailbox, mailFrom, publicUrl, dataDir, secret, clock } = parts;
  const store = new AccountStore(database.manager);
  const guard = new PasswordGuard(engine);
  const host = new URL(publicUrl).hostname;
  const post = new NotificationsService({ jobs, mailbox, from: mailFrom, shopName: SHOP_NAME, host });
  const resets = new ResetStore(database.manager);
  const catalogue = new CatalogueService(new CatalogueStore(database));
  const addresses = new AddressStore(database.manager);
  const addressesOf = async (userId: string) => textsOf(await addresses.all(userId));
  return {
    accounts: new AccountsService({ store, engine, guard, post, addressesOf }),
    addresses: new AddressesService(addresses),
    cart: new CartService(new CartStore(database.manager), catalogue),
    catalogue,
    delivery: new DeliveryService({ store: new DeliveryStore(database.manager), courier: courierOf(parts), clock }),
    media: createMediaService({ images: database.getRepository(Image), directory: path.join(dataDir, 'media') }),
    notifications: post,
    passwordResets: new PasswordResetsService({ store, resets, engine, guard, jobs, post, secret, publicUrl }),
  };
}

/** The courier that is configured, else the table by distance. */
function courierOf({ delhivery: access, engine, log }: ServiceParts) {
  return access
    ? dependable({ courier: delhivery(access), keyValues: engine.keyValues, patienceMs: COURIER_PATIENCE_MS, log })
    : tableCourier;
}

export type Services = ReturnType<typeof createServices>;

/** Begins to do the jobs of every queue. */
export function startJobs(jobs: Jobs, { notifications, passwordResets }: Services): void {
  jobs.work(LETTERS, notifications.deliverJob);
  jobs.work(RESETS, passwordResets.sendLink);
}
