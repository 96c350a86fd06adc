import type { DataSource } from 'typeorm';
import { AccountChangesService } from '../accounts/account-changes.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { EmailConfirmationsService } from '../accounts/email-confirmations/email-confirmations.service.ts';
import { PasswordRateLimiter } from '../accounts/passwords/password-rate-limiter.ts';
import { PasswordResetsService } from '../accounts/passwords/password-resets.service.ts';
import { PasswordResetStore } from '../accounts/passwords/password-resets.store.ts';
import { SessionsService } from '../accounts/sessions/sessions.service.ts';
import { AddressesService } from '../addresses/addresses.service.ts';
import { AddressStore } from '../addresses/addresses.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';

interface AccountServiceParts {
  database: DataSource;
  stateStore: StateStore;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  secret: string;
  publicUrl: string;
}

/** Composes the services of accounts and their addresses. */
export function createAccountServices(parts: AccountServiceParts) {
  const { database } = parts;
  const store = new AccountStore(database.manager);
  const addresses = new AddressStore(database.manager);
  const emailConfirmations = new EmailConfirmationsService({ ...parts, store });
  const shared = {
    ...parts,
    store,
    passwordLimiter: new PasswordRateLimiter(parts.stateStore),
    confirmations: emailConfirmations,
  };
  const accounts = new AccountsService({
    ...shared,
    findAddressTexts: async (userId) => (await addresses.findAddresses(userId)).map(({ text }) => text),
  });
  return {
    accounts,
    accountChanges: new AccountChangesService({ ...shared, accounts }),
    sessions: new SessionsService(accounts, parts.stateStore),
    addresses: new AddressesService(addresses),
    emailConfirmations,
    passwordResets: new PasswordResetsService({ ...shared, resets: new PasswordResetStore(database.manager) }),
  };
}
