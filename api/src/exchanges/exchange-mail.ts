import type { EntityManager } from 'typeorm';
import type { FindUser } from '../accounts/accounts.emails.ts';
import type { Platform } from '../platform/module.ts';
import { EXCHANGE_EMAILS, type ExchangeChange } from './exchanges.emails.ts';

interface ExchangeMailParts extends Pick<Platform, 'mailer' | 'publicUrl'> {
  findUser: FindUser;
}

/** The emails about exchanges. Each is queued in the transaction of the change that it reports. */
export class ExchangeMail {
  constructor(private readonly parts: ExchangeMailParts) {}

  /** Queues the email of an exchange's status, if that status has one. */
  async enqueueExchangeEmail(change: ExchangeChange, transaction: EntityManager): Promise<void> {
    const { mailer, publicUrl, findUser } = this.parts;
    const email = EXCHANGE_EMAILS[change.exchange.status];
    const user = email && (await findUser(change.order.userId, transaction));
    if (user) await mailer.enqueueEmail(email({ ...change, user, publicUrl }), transaction);
  }
}
