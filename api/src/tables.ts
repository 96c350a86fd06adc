import { version } from '../../package.json';
import accounting from './accounting/accounting.sql?raw';
import deletedAccounts from './accounts/deleted-accounts.sql?raw';
import buyBacks from './buy-backs/buy-backs.sql?raw';
import books from './catalogue/books.sql?raw';
import facetCounts from './catalogue/facets/facet-counts.sql?raw';
import searchPostings from './catalogue/search/search-postings.sql?raw';
import copies from './copies/copies.sql?raw';
import orderDesk from './desk/orders/orders.sql?raw';
import documents from './documents/documents.sql?raw';
import examFacts from './exam-targets/exam-facts.sql?raw';
import reviews from './reviews/reviews.sql?raw';
import securityLog from './security-log/security-log.sql?raw';
import storeCredit from './store-credit/store-credit.sql?raw';
import waitlist from './waitlist/waitlist.sql?raw';

/** All entities, all migrations in their order, the functions and triggers, and the version that has them. */
export const tables = {
  entities: classesIn(import.meta.glob(['./**/*.entity.ts', '../sandbox/*.entity.ts'], { eager: true })),
  migrations: classesIn(import.meta.glob('./migrations/[0-9]*.ts', { eager: true })),
  functions: [
    securityLog,
    accounting,
    deletedAccounts,
    books,
    facetCounts,
    searchPostings,
    copies,
    storeCredit,
    waitlist,
    examFacts,
    orderDesk,
    documents,
    reviews,
    buyBacks,
  ],
  version,
};

/** The classes that files export, in the order of the names of the files. */
function classesIn(files: Record<string, object>): (new () => object)[] {
  return Object.values(files).flatMap((exported) =>
    Object.values(exported).filter((value) => typeof value === 'function'),
  );
}
