import type { Module, Platform } from '../platform/module.ts';
import { type AccountDeletionParts, AccountDeletionService } from './account-deletion.service.ts';
import { PersonalDataResolver } from './personal-data.resolver.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { type PersonalDataParts, PersonalDataService } from './personal-data.service.ts';
import { PersonalDataStore } from './personal-data.store.ts';

type Needs = AccountDeletionParts & Omit<PersonalDataParts, 'store'> & Pick<Platform, 'heavyReads'>;

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
