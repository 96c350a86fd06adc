import type { Module, Platform } from '../../platform/module.ts';
import { paperRoutes } from './papers.routes.ts';
import { type PapersParts, PapersService } from './papers.service.ts';
import { PaperStore } from './papers.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<PapersParts, 'store'>;

/** What staff print, as PDF. */
export function papersModule({ database, ...needs }: Needs) {
  const papers = new PapersService({ ...needs, store: new PaperStore(database.manager) });
  return { services: { papers }, routes: [paperRoutes(papers)] } satisfies Module;
}
