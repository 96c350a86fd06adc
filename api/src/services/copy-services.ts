import type { DataSource } from 'typeorm';
import { CopiesService } from '../copies/copies.service.ts';
import { CopyStore } from '../copies/copies.store.ts';
import { CopyIntakeService, type OnShelved } from '../desk/copies/copies.service.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import { CopyDeskStore } from '../desk/copies/copies.store.ts';
import type { UploadsService } from '../media/uploads.service.ts';

interface CopyServiceParts {
  database: DataSource;
  copyLifecycle: CopyLifecycle;
  uploads: UploadsService;
  onShelved: OnShelved;
}

/** Composes the services of copies, for shoppers and for staff. */
export function createCopyServices({ database, copyLifecycle, uploads, onShelved }: CopyServiceParts) {
  return {
    copies: new CopiesService(new CopyStore(database.manager)),
    copyIntake: new CopyIntakeService({
      store: new CopyDeskStore(database.manager),
      copyLifecycle,
      uploads,
      onShelved,
    }),
  };
}
