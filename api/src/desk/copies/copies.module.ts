import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { AdminCopyResolver, CopyIntakeResolver } from './copies.resolver.ts';
import { copyRoutes } from './copies.routes.ts';
import { CopyIntakeService, type OnShelved } from './copies.service.ts';
import { CopyDeskStore } from './copies.store.ts';

interface Needs extends Pick<Platform, 'database'> {
  copyLifecycle: CopyLifecycle;
  uploads: UploadsService;
  onShelved: OnShelved;
}

/** Intake and the list of used copies. */
export function copyDeskModule(needs: Needs) {
  const copyIntake = new CopyIntakeService({ ...needs, store: new CopyDeskStore(needs.database.manager) });
  return {
    services: { copyIntake },
    resolvers: [new CopyIntakeResolver(copyIntake), new AdminCopyResolver(copyIntake)],
    routes: [copyRoutes(copyIntake)],
  } satisfies Module;
}
