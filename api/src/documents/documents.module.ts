import type { Module, Platform } from '../platform/module.ts';
import { DocumentResolver, OrderBillResolver } from './documents.resolver.ts';
import { documentRoutes } from './documents.routes.ts';
import { DocumentsService } from './documents.service.ts';
import { DocumentStore } from './documents.store.ts';
import type { SellerDetails } from './seller.rules.ts';

interface Needs extends Pick<Platform, 'database' | 'clock' | 'publicUrl'> {
  /** Who issues the bills. */
  seller: SellerDetails;
}

/** Bills and credit notes. */
export function documentsModule({ database, ...needs }: Needs) {
  const documents = new DocumentsService({ ...needs, store: new DocumentStore(database.manager) });
  return {
    services: { documents },
    resolvers: [new OrderBillResolver(documents), new DocumentResolver()],
    routes: [documentRoutes(documents)],
  } satisfies Module;
}
