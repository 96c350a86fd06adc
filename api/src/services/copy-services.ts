import type { DataSource } from 'typeorm';
import { CopiesService } from '../copies/copies.service.ts';
import { CopyStore } from '../copies/copies.store.ts';
import { CopyIntakeService, type OnShelved } from '../copies/copy-intake.service.ts';
import { CopyIntakeStore } from '../copies/copy-intake.store.ts';
import type { UploadsService } from '../media/uploads.service.ts';

interface CopyServiceParts {
  database: DataSource;
  uploads: UploadsService;
  onShelved: OnShelved;
}

/** Composes the services of copies, for shoppers and for staff. */
export function createCopyServices({ database, uploads, onShelved }: CopyServiceParts) {
  return {
    copies: new CopiesService(new CopyStore(database.manager)),
    copyIntake: new CopyIntakeService({
      store: new CopyIntakeStore(database.manager),
      uploads,
      onShelved,
    }),
  };
}
