import path from 'node:path';
import type { DataSource } from 'typeorm';
import { AccountsService } from './accounts/accounts.service.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { PasswordGuard } from './accounts/password-guard.ts';
import { PasswordResetsService, RESETS } from './accounts/password-resets.service.ts';
import { ResetStore } from './accounts/password-resets.store.ts';
import { AdminListService } from './catalogue/admin-list.service.ts';
import { BookImportStore } from './catalogue/book-import.store.ts';
import { BOOK_IMPORTS, BookImportsService } from './catalogue/book-imports.service.ts';
import { CatalogueAdminService } from './catalogue/catalogue-admin.service.ts';
import { CatalogueAdminStore } from './catalogue/catalogue-admin.store.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CatalogueStore } from './catalogue/catalogue.store.ts';
import { ContactService } from './contact/contact.service.ts';
import { ContactStore } from './contact/contact.store.ts';
import type { FetchPicture } from './media/fetch-picture.ts';
import { Image } from './media/image.entity.ts';
import { createMediaService } from './media/media.service.ts';
import type { Storage } from './media/storage.ts';
import { UPLOAD_SWEEPS, UploadsService } from './media/uploads.service.ts';
import { UploadStore } from './media/uploads.store.ts';
import type { Mailbox } from './notifications/mailbox.ts';
import { LETTERS, NotificationsService } from './notifications/notifications.service.ts';
import type { Jobs } from './platform/jobs.ts';
import type { SessionEngine } from './platform/session-engine.ts';
import type { Customer } from './platform/viewer.ts';
import { SHOP_NAME } from './platform/shop.rules.ts';

/** What the domains of the shop stand on. */
export interface ServiceParts {
  database: DataSource;
  engine: SessionEngine;
  jobs: Jobs;
  mailbox: Mailbox;
  mailFrom: string;
  /** Who reads what is written to the shop. */
  supportEmail: string;
  /** Where the originals of uploaded pictures are. */
  storage: Storage;
  fetchPicture: FetchPicture;
  publicUrl: string;
  dataDir: string;
  /** What sessions are signed with and one-time tokens are made from. */
  secret: string;
}

/** Every queue that jobs are kept in. */
export const QUEUES = [BOOK_IMPORTS, LETTERS, RESETS, UPLOAD_SWEEPS] as const;

/** Every domain of the shop, put together by hand. */
export function createServices(parts: ServiceParts) {
  const { database, engine, jobs, mailbox, mailFrom, publicUrl, dataDir, secret, storage, fetchPicture } = parts;
  const store = new AccountStore(database.manager);
  const guard = new PasswordGuard(engine);
  const host = new URL(publicUrl).hostname;
  const post = new NotificationsService({ jobs, mailbox, from: mailFrom, shopName: SHOP_NAME, host });
  const resets = new ResetStore(database.manager);
  const accounts = new AccountsService({ store, engine, guard, post, addressesOf: async () => [] });
  const catalogue = new CatalogueStore(database);
  const books = new CatalogueAdminStore(database.manager);
  const nameOf = async (admin: Customer) => (await accounts.account(admin)).email;
  const images = database.getRepository(Image);
  const media = createMediaService({ images, storage, directory: path.join(dataDir, 'media') });
  const uploadStore = new UploadStore(database.manager);
  const uploads = new UploadsService({ store: uploadStore, storage, fetchPicture, media, jobs });
  return {
    accounts,
    adminList: new AdminListService(books, catalogue),
    bookImports: new BookImportsService({ store: books, imports: new BookImportStore(database.manager), jobs, nameOf }),
    catalogue: new CatalogueService(catalogue),
    catalogueAdmin: new CatalogueAdminService({ store: books, uploads, nameOf }),
    contact: new ContactService({
      store: new ContactStore(database.manager),
      engine,
      post,
      support: parts.supportEmail,
    }),
    media,
    notifications: post,
    passwordResets: new PasswordResetsService({ store, resets, engine, guard, jobs, post, secret, publicUrl }),
    uploads,
  };
}

export type Services = ReturnType<typeof createServices>;

/** Begins to do the jobs of every queue. */
export function startJobs(jobs: Jobs, { bookImports, notifications, passwordResets, uploads }: Services): void {
  jobs.work(BOOK_IMPORTS, bookImports.perform);
  jobs.work(LETTERS, notifications.deliverJob);
  jobs.work(RESETS, passwordResets.sendLink);
  jobs.work(UPLOAD_SWEEPS, uploads.sweep);
}
