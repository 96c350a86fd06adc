import type { DocumentsService } from '../../documents/documents.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import { paperRoutes } from './papers.routes.ts';
import { PapersService } from './papers.service.ts';
import { PaperStore } from './papers.store.ts';

interface Needs extends Pick<Platform, 'database'> {
  shop: ShopDetails;
  documents: DocumentsService;
}

/** What staff print, as PDF. */
export function papersModule({ database, ...needs }: Needs) {
  const papers = new PapersService({ ...needs, store: new PaperStore(database.manager) });
  return { services: { papers }, routes: [paperRoutes(papers)] } satisfies Module;
}
