import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import { EXCHANGE_EMAILS, type ExchangeChange } from './exchanges.emails.ts';

interface ExchangeMailParts {
  emailCustomer: EmailCustomer;
}

/** The emails about exchanges. Each is queued in the transaction of the change that it reports. */
export class ExchangeMail {
  constructor(private readonly parts: ExchangeMailParts) {}

  /** Queues the email of an exchange's status, if that status has one. */
  async enqueueExchangeEmail(change: ExchangeChange, transaction: EntityManager): Promise<void> {
    const email = EXCHANGE_EMAILS[change.exchange.status];
    if (email) await this.parts.emailCustomer(change.order.userId, (to) => email({ ...change, ...to }), transaction);
  }
}
