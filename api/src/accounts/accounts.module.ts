import type { Module, Platform } from '../platform/module.ts';
import { EMAIL_LIMITS } from '../platform/jobs/mailer.ts';
import { SealedTexts } from '../platform/sealed-texts.ts';
import { AccountChange } from './account-change.entity.ts';
import { AccountUndoResolver } from './account-undo/account-undo.resolver.ts';
import { ACCOUNT_CHANGES, AccountUndoService } from './account-undo.service.ts';
import { AccountChangesService } from './account-changes.service.ts';
import { type EmailCustomer, type EmailOwners, emails } from './accounts.emails.ts';
import { AccountResolver } from './accounts.resolver.ts';
import { accountRoutes, LOGIN_CALLS } from './accounts.routes.ts';
import { type AccountParts, AccountsService } from './accounts.service.ts';
import { AccountStore } from './accounts.store.ts';
import { EMAIL_CONFIRMATIONS, EmailConfirmationsService } from './email-confirmations/email-confirmations.service.ts';
import { Parent } from './parents/parent.entity.ts';
import { ParentsResolver } from './parents/parents.resolver.ts';
import { PARENT_LINKS, ParentsService } from './parents/parents.service.ts';
import { PasswordLinks } from './passwords/password-links.ts';
import { FactorsResolver } from './factors/factors.resolver.ts';
import { FactorsService } from './factors/factors.service.ts';
import { FactorStore } from './factors/factors.store.ts';
import { PasskeysService } from './factors/passkeys.service.ts';
import { PasswordRateLimiter } from './passwords/password-rate-limiter.ts';
import { PasswordReset } from './passwords/password-reset.entity.ts';
import { PASSWORD_RESETS, PasswordResetsService } from './passwords/password-resets.service.ts';
import { PasswordResetStore } from './passwords/password-resets.store.ts';
import { SavedViewResolver } from './saved-views/saved-views.resolver.ts';
import { SavedViewsService } from './saved-views/saved-views.service.ts';
import { StationResolver } from './stations/stations.resolver.ts';
import { StationsService } from './stations/stations.service.ts';
import { StationStore } from './stations/stations.store.ts';
import { StationAccess } from './stations/station.entity.ts';
import { SecurityEventsService } from './security-events.service.ts';
import { SessionsResolver } from './sessions/sessions.resolver.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { StaffResolver } from './staff/staff.resolver.ts';
import { StaffService } from './staff/staff.service.ts';
import { StaffStore } from './staff/staff.store.ts';

type Needs = Pick<Platform, 'database' | 'stateStore' | 'jobs' | 'mailer' | 'clock' | 'signingKeys' | 'publicUrl'> &
  Pick<AccountParts, 'findAddressTexts' | 'securityLog'>;

/** Accounts: registration, login and sessions, profile, passwords, confirmed email addresses. */
export function accountsModule(needs: Needs) {
  const { manager } = needs.database;
  const store = new AccountStore(manager);
  const passwordLimiter = new PasswordRateLimiter(needs.stateStore);
  const emailConfirmations = new EmailConfirmationsService({ ...needs, store });
  const passwordLinks = new PasswordLinks(needs);
  const accountUndo = new AccountUndoService({ ...needs, passwordLinks });
  const parts = { ...needs, store, passwordLimiter, passwordLinks, confirmations: emailConfirmations, accountUndo };
  const accounts = new AccountsService(parts);
  const securityEvents = new SecurityEventsService(parts);
  const accountChanges = new AccountChangesService({ ...parts, accounts });
  const parents = new ParentsService({ ...parts, accountChanges });
  const passwordResets = new PasswordResetsService({ ...parts, resets: new PasswordResetStore(manager) });
  const sessions = new SessionsService(accounts, store, needs.stateStore);
  const savedViews = new SavedViewsService(store);
  const factorParts = {
    ...parts,
    accounts,
    accountChanges,
    store: new FactorStore(manager),
    sealedSecrets: new SealedTexts(needs.signingKeys.secrets, 'secrets of authenticator apps'),
  };
  const factors = new FactorsService(factorParts);
  const staff = new StaffService({ ...needs, passwordLinks, store: new StaffStore(manager) });
  const passkeys = new PasskeysService({ ...factorParts, accountStore: store, factors });
  const stations = new StationsService({ ...needs, store: new StationStore(manager) });
  const { mailer, publicUrl } = needs;
  const emailCustomer: EmailCustomer = async (userId, write, transaction) => {
    const user = await new AccountStore(transaction).findUser(userId);
    if (user) await mailer.enqueueEmail(write({ user, publicUrl }), transaction);
  };
  const emailOwners: EmailOwners = async (write, transaction) => {
    for (const user of await new AccountStore(transaction).findOwners())
      await mailer.enqueueEmail(write({ user, publicUrl }), transaction);
  };
  return {
    services: {
      accounts,
      accountChanges,
      accountUndo,
      emailConfirmations,
      parents,
      passwordResets,
      sessions,
      savedViews,
      factors,
      passkeys,
      staff,
      stations,
      securityEvents,
    },
    parts: { emailCustomer, emailOwners },
    resolvers: [
      new AccountResolver(accounts, accountChanges, passwordResets, emailConfirmations),
      new ParentsResolver(parents),
      new AccountUndoResolver(accountUndo),
      new SessionsResolver(sessions),
      new SavedViewResolver(savedViews),
      new StaffResolver(staff),
      new FactorsResolver(factors, passkeys),
      new StationResolver(stations),
    ],
    routes: [accountRoutes(accounts, accountChanges)],
    purposes: [{ purpose: 'login', paths: LOGIN_CALLS }],
    erasure: {
      ofCustomer: async ({ userId }, transaction) => {
        await transaction.delete(PasswordReset, { userId });
        const parent = await transaction.findOneBy(Parent, { userId });
        await transaction.delete(Parent, { userId });
        if (parent?.isConfirmed) await mailer.enqueueEmail(emails.parentEnded(parent, true), transaction);
        await new FactorStore(transaction).deleteAll(userId);
        await transaction.delete(AccountChange, { userId });
        await transaction.delete(StationAccess, { userId });
        await new AccountStore(transaction).erase(userId);
      },
    },
    jobs: [
      { queue: EMAIL_CONFIRMATIONS, handle: emailConfirmations.sendLink, ...EMAIL_LIMITS.links },
      { queue: PARENT_LINKS, handle: parents.sendLink, ...EMAIL_LIMITS.links },
      { queue: ACCOUNT_CHANGES, handle: accountUndo.sendLink, ...EMAIL_LIMITS.links },
      { queue: PASSWORD_RESETS, handle: passwordResets.sendLink, ...EMAIL_LIMITS.links },
    ],
  } satisfies Module;
}
