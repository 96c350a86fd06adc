import type { Module, Platform } from '../../platform/module.ts';
import { AdminCopyResolver, CopyIntakeResolver } from './copies.resolver.ts';
import { copyRoutes } from './copies.routes.ts';
import { type CopyIntakeParts, CopyIntakeService } from './copies.service.ts';
import { CopyDeskStore } from './copies.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<CopyIntakeParts, 'store'>;

/** Intake and the list of used copies. */
export function copyDeskModule(needs: Needs) {
  const copyIntake = new CopyIntakeService({ ...needs, store: new CopyDeskStore(needs.database.manager) });
  return {
    services: { copyIntake },
    resolvers: [new CopyIntakeResolver(copyIntake), new AdminCopyResolver(copyIntake)],
    routes: [copyRoutes(copyIntake)],
  } satisfies Module;
}
