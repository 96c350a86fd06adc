import type { EntityManager } from 'typeorm';
import type { UploadsService } from '../media/uploads.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import {
  BookCopiesResolver,
  CopyDescriptionResolver,
  CopyResolver,
  FeaturedCopiesResolver,
  OfferGradeResolver,
} from './copies.resolver.ts';
import { CopiesService } from './copies.service.ts';
import { CopyStore } from './copies.store.ts';
import { CopyEvent } from './copy-event.entity.ts';
import { CopyIntakeService, type OnShelved } from './copy-intake.service.ts';
import { CopyIntakeStore } from './copy-intake.store.ts';
import { Copy } from './copy.entity.ts';

export const copyEntities = [Copy, CopyEvent];

interface Needs extends Pick<Platform, 'database'> {
  uploads: UploadsService;
  onShelved: OnShelved;
}

/** Used copies, one by one. */
export function copiesModule({ database: { manager }, uploads, onShelved }: Needs) {
  const copies = new CopiesService(new CopyStore(manager));
  const copyIntake = new CopyIntakeService({ store: new CopyIntakeStore(manager), uploads, onShelved });
  const hasCopies = (bookId: string, transaction: EntityManager) => new CopyIntakeStore(transaction).hasCopies(bookId);
  return {
    services: { copies, copyIntake },
    parts: { hasCopies },
    resolvers: [
      new BookCopiesResolver(copies),
      new OfferGradeResolver(),
      new FeaturedCopiesResolver(copies),
      new CopyDescriptionResolver(),
      new CopyResolver(copies),
    ],
  } satisfies Module;
}
