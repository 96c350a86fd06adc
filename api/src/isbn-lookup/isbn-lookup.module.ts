import { BookEditor } from '../catalogue/editing/book-editor.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { googleBooks, openLibrary } from './book-apis.ts';
import { IsbnLookupResolver } from './isbn-lookup.resolver.ts';
import { IsbnLookupService } from './isbn-lookup.service.ts';

/** Below what Open Library allows. */
const PER_MINUTE = { name: 'isbn-lookups', points: 60, seconds: 60 };

interface Needs extends Pick<Platform, 'database' | 'stateStore' | 'log'> {
  shop: ShopDetails;
  /** Undefined: it is not asked. */
  openLibraryUrl: string | undefined;
  googleBooksUrl: string | undefined;
  googleBooksKey: string | undefined;
}

/** What public sources know of an ISBN. */
export function isbnLookupModule({ database, stateStore, log, shop, ...needs }: Needs) {
  const { openLibraryUrl, googleBooksUrl, googleBooksKey } = needs;
  const userAgent = `${shop.name} (${shop.supportEmail})`;
  const apis = [
    ...(openLibraryUrl ? [openLibrary({ url: openLibraryUrl, userAgent })] : []),
    ...(googleBooksUrl ? [googleBooks({ url: googleBooksUrl, userAgent }, googleBooksKey)] : []),
  ];
  const limiter = new RateLimiter(stateStore, {
    ...PER_MINUTE,
    message: 'Many ISBNs were looked up at once. Please fill in this book by hand, or wait a minute.',
  });
  const books = new BookEditor(database.manager);
  const isbnLookups = new IsbnLookupService({ apis, books, keyValues: stateStore.keyValues, limiter, log });
  return { services: { isbnLookups }, resolvers: [new IsbnLookupResolver(isbnLookups)] } satisfies Module;
}
