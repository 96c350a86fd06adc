import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import { NotFound } from '../platform/errors.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import type { Platform } from '../platform/module.ts';
import { type DueReminder, BuyBackReminderStore } from './buy-back-reminders.store.ts';
import { reminderEmail } from './buy-backs.emails.ts';
import { BUY_BACK_MESSAGES } from './buy-backs.rules.ts';

/** Queue of the job that reminds customers of the worth of their books. */
export const BUY_BACK_REMINDERS = 'buy-back-reminders';

const BATCH = 50;

/** The purpose of the tokens by which a customer stops reminders. */
const PURPOSE = 'buy-back reminders';

interface RemindersParts extends Pick<Platform, 'database' | 'clock' | 'signingKeys' | 'publicUrl'> {
  emailCustomer: EmailCustomer;
}

/** Reminds customers, when their exam is over, of what was promised for their books. */
export class BuyBackRemindersService {
  constructor(private readonly parts: RemindersParts) {}

  /** Job: queues the emails that are due. Each is claimed once, by whichever process comes first. */
  remindSellers = async (): Promise<void> => {
    let claimed: DueReminder[];
    do claimed = await this.parts.database.transaction((transaction) => this.remindBatch(transaction));
    while (claimed.length === BATCH);
  };

  /** Stops the reminders of the customer to whom a link was mailed. Needs no login. Throws NOT_FOUND for another token. */
  async stopReminders(token: string): Promise<void> {
    const { database, clock, signingKeys } = this.parts;
    const [userId] = signingKeys.readToken(PURPOSE, token);
    if (!userId) throw new NotFound(BUY_BACK_MESSAGES.noReminders);
    await new BuyBackReminderStore(database.manager).stop(userId, clock());
  }

  private async remindBatch(transaction: EntityManager): Promise<DueReminder[]> {
    const { clock, emailCustomer, publicUrl, signingKeys } = this.parts;
    const now = clock();
    const due = await new BuyBackReminderStore(transaction).claim(dayInIndia(now), now, BATCH);
    for (const reminder of due) {
      const stopUrl = `${publicUrl}/sell/reminders?token=${signingKeys.createToken(PURPOSE, reminder.userId)}`;
      await emailCustomer(reminder.userId, (to) => reminderEmail({ ...reminder, ...to, stopUrl }), transaction);
    }
    return due;
  }
}
