import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import { formatDateTime } from '../platform/india.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';
import type { BuyBack } from './buy-back.entity.ts';
import {
  arrivalBy,
  BUY_BACK_EVENTS,
  BUY_BACK_MESSAGES,
  BUY_BACK_TRANSITIONS,
  BuyBackStatus,
  isErased,
} from './buy-backs.rules.ts';
import { BUY_BACK_EMAILS, type BuyBackEmail } from './buy-backs.emails.ts';
import { BuyBackStore, type NewBuyBackBook } from './buy-backs.store.ts';

/** A buy-back that changes, when, and by whom. */
export interface BuyBackStep {
  /** Locked by the caller. */
  buyBack: BuyBack;
  at: Date;
  /** The admin; null: the seller, or the shop itself. */
  userId: string | null;
}

interface BuyBackStatusChange extends BuyBackStep {
  status: BuyBackStatus;
  /** What the timeline tells in addition to the status. */
  detail?: string;
}

/** What is recorded of a buy-back: what changes with it, what the timeline says, and the email, if any. */
interface BuyBackRecord extends BuyBackStep {
  text: string;
  changes?: Partial<BuyBack>;
  email?: BuyBackEmail | undefined;
}

/** Opens buy-backs and changes their status. Each step runs in the transaction of its caller, with the buy-back locked. */
export class BuyBackLifecycle {
  constructor(private readonly parts: { emailCustomer: EmailCustomer }) {}

  /** Stores a quote that a seller takes. */
  async open(buyBack: BuyBack, books: readonly NewBuyBackBook[], transaction: EntityManager): Promise<void> {
    const what = `${books.length} ${books.length === 1 ? 'book' : 'books'}, ${rupees(buyBack.total)}`;
    await new BuyBackStore(transaction).insertBuyBack(buyBack, books, BUY_BACK_EVENTS[buyBack.status](what));
    await this.tell(buyBack, BUY_BACK_EMAILS[buyBack.status], transaction);
  }

  /**
   * A buy-back of this version, locked until the transaction ends. Throws NOT_FOUND for an unknown one and, with `userId`, for
   * that of another seller; CONFLICT if it has changed since.
   */
  async lock(
    { buyBackId, version, userId }: { buyBackId: string; version?: number; userId?: string },
    transaction: EntityManager,
  ): Promise<BuyBack> {
    const buyBack = await new BuyBackStore(transaction).lockBuyBack(buyBackId);
    if (!buyBack || (userId && buyBack.userId !== userId)) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    if (version !== undefined && version !== buyBack.version)
      throw new Conflict({ version: BUY_BACK_MESSAGES.changed });
    return buyBack;
  }

  /** Writes a change, its event and its email. The status changes by `changeStatus` alone. */
  async record(
    { buyBack, at, text, userId, changes = {}, email }: BuyBackRecord,
    transaction: EntityManager,
  ): Promise<BuyBack> {
    const store = new BuyBackStore(transaction);
    await store.addEvent({ buyBackId: buyBack.buyBackId, at, text, userId });
    const changed = await store.changeBuyBack(buyBack, changes);
    await this.tell(changed, email, transaction);
    return changed;
  }

  /**
   * Changes the status, adds the event and queues the email. Throws CONFLICT if the status may not follow, and for books that
   * come after the quote has ended, whose seller has deleted the account, or whose quote has ended long ago, or was followed by
   * another sale. Returns the buy-back as it is then.
   */
  async changeStatus(
    { buyBack, status, at, userId, detail = '' }: BuyBackStatusChange,
    transaction: EntityManager,
  ): Promise<BuyBack> {
    if (!BUY_BACK_TRANSITIONS[buyBack.status].includes(status))
      throw new Conflict({ status: BUY_BACK_MESSAGES.cannotFollow(buyBack.status, status) });
    const { QUOTED, SENT, RECEIVED, CLOSED, EXPIRED } = BuyBackStatus;
    const { validUntil } = buyBack;
    const isComing = [SENT, RECEIVED].includes(status);
    if (isComing && buyBack.status === QUOTED && buyBack.awb === null && at >= validUntil)
      throw new Conflict({ status: BUY_BACK_MESSAGES.ended(formatDateTime(validUntil)) });
    if (status === EXPIRED && at < validUntil) throw new Conflict({ status: BUY_BACK_MESSAGES.changed });
    if (isErased(buyBack) && isComing) throw new Conflict({ status: BUY_BACK_MESSAGES.noSeller });
    if (buyBack.status === EXPIRED) {
      if (at >= arrivalBy(validUntil)) throw new Conflict({ status: BUY_BACK_MESSAGES.endedLongAgo });
      if (await new BuyBackStore(transaction).lacksUnits(buyBack))
        throw new Conflict({ status: BUY_BACK_MESSAGES.soldAgain });
    }
    const changes = {
      status,
      ...(status === SENT && { validUntil: arrivalBy(at) }),
      ...(status === RECEIVED && { receivedAt: at }),
      ...(status === CLOSED && { closedAt: at }),
    };
    const told = { text: BUY_BACK_EVENTS[status](detail), email: BUY_BACK_EMAILS[status] };
    return this.record({ buyBack, at, userId, changes, ...told }, transaction);
  }

  /** Queues an email, if there is one. */
  private async tell(buyBack: BuyBack, email: BuyBackEmail | undefined, transaction: EntityManager): Promise<void> {
    if (!email) return;
    const books = await new BuyBackStore(transaction).findBooks([buyBack.buyBackId]);
    await this.parts.emailCustomer(buyBack.userId, (to) => email({ buyBack, books, ...to }), transaction);
  }
}
