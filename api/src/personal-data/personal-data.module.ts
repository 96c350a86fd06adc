import type { AccountChangesService } from '../accounts/account-changes.service.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import type { Erasure } from '../platform/erasure.ts';
import type { Module, Platform } from '../platform/module.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { PersonalDataResolver } from './personal-data.resolver.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { PersonalDataService } from './personal-data.service.ts';
import { PersonalDataStore } from './personal-data.store.ts';

interface Needs extends Pick<Platform, 'database' | 'heavyReads' | 'stateStore' | 'mailer' | 'clock' | 'publicUrl'> {
  erasures: () => readonly Erasure[];
  accountChanges: AccountChangesService;
  sessions: SessionsService;
}

/** The download of an account's data, and its deletion. */
export function personalDataModule(needs: Needs) {
  const accountDeletion = new AccountDeletionService(needs);
  // A download reads much.
  const personalData = new PersonalDataService({ ...needs, store: new PersonalDataStore(needs.heavyReads.manager) });
  return {
    services: { accountDeletion, personalData },
    resolvers: [new PersonalDataResolver(accountDeletion)],
    routes: [personalDataRoutes(personalData)],
  } satisfies Module;
}
