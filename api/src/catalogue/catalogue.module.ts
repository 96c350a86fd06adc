import type { MediaService } from '../media/media.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { BookConnectionResolver, BookResolver } from './catalogue.resolver.ts';
import { catalogueRoutes, SEARCH_CALLS } from './catalogue.routes.ts';
import { CatalogueService, type SuitableBooks } from './catalogue.service.ts';
import { CatalogueStore } from './catalogue.store.ts';
import { ImageResolver } from './images.resolver.ts';
import type { WordIndex } from './search/book-search.ts';

interface Needs extends Pick<Platform, 'log' | 'database' | 'searches' | 'heavyReads' | 'replica'> {
  media: MediaService;
  /** The condition for the books that are right for an exam, or also those that are usable with gaps. */
  suitableBooks: SuitableBooks;
}

/** Books: lists, search, details and stock. */
export function catalogueModule({ media, suitableBooks, log, ...pools }: Needs) {
  const store = new CatalogueStore(pools);
  const wordIndex: WordIndex = store;
  const catalogue = new CatalogueService(store, suitableBooks, log);
  return {
    services: { catalogue },
    parts: { wordIndex },
    resolvers: [new BookResolver(catalogue), new BookConnectionResolver(catalogue), new ImageResolver(media)],
    routes: [catalogueRoutes(catalogue)],
    purposes: [{ purpose: 'search', paths: SEARCH_CALLS }],
  } satisfies Module;
}
