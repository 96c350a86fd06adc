import { BookEditor } from '../catalogue/editing/book-editor.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { googleBooks, openLibrary } from './book-apis.ts';
import { IsbnLookupResolver } from './isbn-lookup.resolver.ts';
import { IsbnLookupService } from './isbn-lookup.service.ts';

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
  const books = new BookEditor(database.manager);
  const isbnLookups = new IsbnLookupService({ apis, books, stateStore, log });
  return { services: { isbnLookups }, resolvers: [new IsbnLookupResolver(isbnLookups)] } satisfies Module;
}
