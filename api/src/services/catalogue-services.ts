import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { AdminListService } from '../desk/books/book-list.service.ts';
import { BookDeletionService } from '../desk/books/book-deletion.service.ts';
import { CatalogueAdminService } from '../desk/books/books.service.ts';
import { BookEditor } from '../catalogue/book-editor.ts';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { CatalogueStore } from '../catalogue/catalogue.store.ts';
import { BookImportStore } from '../desk/books/import/book-imports.store.ts';
import { BookImportsService } from '../desk/books/import/book-imports.service.ts';
import { BookStockService } from '../desk/books/stock/stock.service.ts';
import { BookStock } from '../catalogue/stock/book-stock.ts';
import { CopyStore } from '../copies/copies.store.ts';
import { EXAM_CHANGES } from '../exam-targets/exam-changes.ts';
import { suitableBooks } from '../exam-targets/suitable-books.ts';
import type { FetchPicture } from '../media/fetch-picture.ts';
import { Image } from '../media/image.entity.ts';
import { MediaService } from '../media/media.service.ts';
import type { ImageStorage } from '../media/storage.ts';
import { UploadsService } from '../media/uploads.service.ts';
import { UploadStore } from '../media/uploads.store.ts';
import { OrderStore } from '../orders/orders.store.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Replica } from '../platform/database/replica.ts';
import { logFullDisk } from '../platform/logging/logger.ts';
import type { Customer } from '../platform/viewer.ts';

interface CatalogueServiceParts {
  database: DataSource;
  searches: DataSource;
  heavyReads: DataSource;
  replica?: Replica | undefined;
  accounts: AccountsService;
  jobs: Jobs;
  storage: ImageStorage;
  fetchPicture: FetchPicture;
  dataDir: string;
  log: Logger;
}

/** Composes the services of the catalogue, of its admins and of its pictures. */
export function createCatalogueServices(parts: CatalogueServiceParts) {
  const { database, heavyReads, accounts, jobs, storage, fetchPicture, dataDir, log } = parts;
  const store = new CatalogueStore(parts);
  const adminStore = new BookEditor(database.manager);
  const imports = new BookImportStore(database.manager);
  const images = database.getRepository(Image);
  const media = new MediaService({
    images,
    storage,
    directory: path.join(dataDir, 'media'),
    onFailure: logFullDisk(log),
  });
  const uploads = new UploadsService({ store: new UploadStore(database.manager), storage, fetchPicture, media });
  const emailOf = async (admin: Customer) => (await accounts.getUser(admin)).email;
  return {
    catalogue: new CatalogueService(store, (target) => suitableBooks(target, EXAM_CHANGES)),
    adminList: new AdminListService(new BookEditor(heavyReads.manager), store),
    bookDeletion: new BookDeletionService({
      store: adminStore,
      uploads,
      emailOf,
      isOrdered: (bookId, transaction) => new OrderStore(transaction).isOrdered(bookId),
      hasCopies: (bookId, transaction) => new CopyStore(transaction).hasCopies(bookId),
    }),
    bookStock: new BookStockService(adminStore, new BookStock(database.manager)),
    bookImports: new BookImportsService({ store: adminStore, imports, jobs, emailOf }),
    catalogueAdmin: new CatalogueAdminService({ store: adminStore, uploads, emailOf }),
    media,
    uploads,
  };
}
