import type { Module, Platform } from '../../platform/module.ts';
import { AdminCopyResolver, CopyIntakeResolver } from './copies.resolver.ts';
import { copyRoutes } from './copies.routes.ts';
import { type CopyIntakeParts, CopyIntakeService } from './copies.service.ts';
import { CopyDeskStore } from './copies.store.ts';
import { CopyListService } from './copy-list.service.ts';

type Needs = Pick<Platform, 'database'> & Omit<CopyIntakeParts, 'store'>;

/** Intake and the list of used copies. */
export function copyDeskModule(needs: Needs) {
  const store = new CopyDeskStore(needs.database.manager);
  const copyIntake = new CopyIntakeService({ ...needs, store });
  const copyList = new CopyListService(store);
  return {
    services: { copyIntake, copyList },
    resolvers: [new CopyIntakeResolver(copyIntake, copyList), new AdminCopyResolver(copyList)],
    routes: [copyRoutes(copyList)],
  } satisfies Module;
}
