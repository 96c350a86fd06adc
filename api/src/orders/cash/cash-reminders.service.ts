import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { Platform } from '../../platform/module.ts';
import { CONFIRM_HOURS, dayIfConfirmed, heldBefore, REMIND_HOURS } from './cash-confirmation.rules.ts';
import type { CashLinks } from './cash-links.ts';
import { reminderEmail } from './cash-orders.emails.ts';
import { CashOrderStore, type OrderToRemind } from './cash-orders.store.ts';

/** Queue of the job that reminds customers to confirm their orders. */
export const CASH_REMINDERS = 'cash-reminders';

const BATCH = 50;

interface CashReminderParts extends Pick<Platform, 'database' | 'clock'> {
  cashLinks: CashLinks;
  emailCustomer: EmailCustomer;
}

/** Reminds customers once, a day after they placed an order that they have not confirmed. */
export class CashRemindersService {
  constructor(private readonly parts: CashReminderParts) {}

  /** Job: queues the emails of all orders that are due. Each order is claimed once, by whichever process comes first. */
  remindCustomers = async (): Promise<void> => {
    let claimed: OrderToRemind[];
    do claimed = await this.parts.database.transaction((transaction) => this.remindBatch(transaction));
    while (claimed.length === BATCH);
  };

  private async remindBatch(transaction: EntityManager): Promise<OrderToRemind[]> {
    const { clock, emailCustomer, cashLinks } = this.parts;
    const now = clock();
    const heldSince = { from: heldBefore(now, CONFIRM_HOURS), to: heldBefore(now, REMIND_HOURS) };
    const orders = await new CashOrderStore(transaction).claimReminders(heldSince, now, BATCH);
    for (const order of orders) {
      const reminder = { order, day: dayIfConfirmed(order, now), question: cashLinks.question(order, now) };
      await emailCustomer(order.userId, ({ user }) => reminderEmail({ ...reminder, user }), transaction);
    }
    return orders;
  }
}
