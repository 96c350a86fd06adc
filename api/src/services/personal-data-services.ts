import type { DataSource } from 'typeorm';
import type { AccountChangesService } from '../accounts/account-changes.service.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import type { ImageStorage } from '../media/storage.ts';
import { AccountDeletionService } from '../personal-data/account-deletion.service.ts';
import { PersonalDataService } from '../personal-data/personal-data.service.ts';
import { PersonalDataStore } from '../personal-data/personal-data.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';

interface PersonalDataParts {
  database: DataSource;
  /** For the copies, which read much. */
  heavyReads: DataSource;
  stateStore: StateStore;
  accountChanges: AccountChangesService;
  sessions: SessionsService;
  mailer: Mailer;
  storage: ImageStorage;
  clock: Clock;
  publicUrl: string;
}

/** Composes the services of personal data. */
export function createPersonalDataServices(parts: PersonalDataParts) {
  return {
    accountDeletion: new AccountDeletionService(parts),
    personalData: new PersonalDataService({ ...parts, store: new PersonalDataStore(parts.heavyReads.manager) }),
  };
}
