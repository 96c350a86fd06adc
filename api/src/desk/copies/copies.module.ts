import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { CopyFilterRequest } from './copies.inputs.ts';
import { AdminCopyResolver } from './copies.resolver.ts';
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
    resolvers: [new AdminCopyResolver(copyIntake, copyList)],
    routes: [
      csvRoutes({
        // All copies, or those of a filter: `?status=ON_SHELF&bookId=JEEPHY7253&grade=GOOD&shelf=A3-2&search=physics`.
        '/desk/copies.csv': (viewer, { status, bookId, grade, shelf, search }) =>
          copyList.exportCopies(viewer, { status, bookId, grade, shelf, search } as CopyFilterRequest),
      }),
    ],
  } satisfies Module;
}
