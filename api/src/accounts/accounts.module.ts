import type { Module, Platform } from '../platform/module.ts';
import { EMAIL_LIMITS } from '../platform/jobs/mailer.ts';
import { AccountChangesService } from './account-changes.service.ts';
import type { EmailCustomer } from './accounts.emails.ts';
import { AccountResolver } from './accounts.resolver.ts';
import { accountRoutes, LOGIN_CALLS } from './accounts.routes.ts';
import { type AccountParts, AccountsService } from './accounts.service.ts';
import { AccountStore } from './accounts.store.ts';
import { EMAIL_CONFIRMATIONS, EmailConfirmationsService } from './email-confirmations/email-confirmations.service.ts';
import { PasswordRateLimiter } from './passwords/password-rate-limiter.ts';
import { PasswordReset } from './passwords/password-reset.entity.ts';
import { PASSWORD_RESETS, PasswordResetsService } from './passwords/password-resets.service.ts';
import { PasswordResetStore } from './passwords/password-resets.store.ts';
import { SavedViewResolver } from './saved-views/saved-views.resolver.ts';
import { SavedViewsService } from './saved-views/saved-views.service.ts';
import { SessionsResolver } from './sessions/sessions.resolver.ts';
import { SessionsService } from './sessions/sessions.service.ts';

type Needs = Pick<Platform, 'database' | 'stateStore' | 'jobs' | 'mailer' | 'clock' | 'secret' | 'publicUrl'> &
  Pick<AccountParts, 'findAddressTexts'>;

/** Accounts: registration, login and sessions, profile, passwords, confirmed email addresses. */
export function accountsModule(needs: Needs) {
  const { manager } = needs.database;
  const store = new AccountStore(manager);
  const passwordLimiter = new PasswordRateLimiter(needs.stateStore);
  const emailConfirmations = new EmailConfirmationsService({ ...needs, store });
  const parts = { ...needs, store, passwordLimiter, confirmations: emailConfirmations };
  const accounts = new AccountsService(parts);
  const accountChanges = new AccountChangesService({ ...parts, accounts });
  const passwordResets = new PasswordResetsService({ ...parts, resets: new PasswordResetStore(manager) });
  const sessions = new SessionsService(accounts, needs.stateStore);
  const savedViews = new SavedViewsService(store);
  const { mailer, publicUrl } = needs;
  const emailCustomer: EmailCustomer = async (userId, write, transaction) => {
    const user = await new AccountStore(transaction).findUser(userId);
    if (user) await mailer.enqueueEmail(write({ user, publicUrl }), transaction);
  };
  return {
    services: { accounts, accountChanges, emailConfirmations, passwordResets, sessions, savedViews },
    parts: { emailCustomer },
    resolvers: [
      new AccountResolver(accounts, accountChanges, passwordResets, emailConfirmations),
      new SessionsResolver(sessions),
      new SavedViewResolver(savedViews),
    ],
    routes: [accountRoutes(accounts, accountChanges)],
    purposes: [{ purpose: 'login', paths: LOGIN_CALLS }],
    erasure: {
      ofCustomer: async ({ userId }, transaction) => {
        await transaction.delete(PasswordReset, { userId });
        await new AccountStore(transaction).erase(userId);
      },
    },
    jobs: [
      { queue: EMAIL_CONFIRMATIONS, handle: emailConfirmations.sendLink, ...EMAIL_LIMITS.links },
      { queue: PASSWORD_RESETS, handle: passwordResets.sendLink, ...EMAIL_LIMITS.links },
    ],
  } satisfies Module;
}
