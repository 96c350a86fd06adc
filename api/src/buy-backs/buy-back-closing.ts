import type { EntityManager } from 'typeorm';
import { rupees } from '../platform/rupees.rules.ts';
import type { BuyBack } from './buy-back.entity.ts';
import type { BuyBackLifecycle } from './buy-back-lifecycle.ts';
import { BuyBackStatus, isUndecided, paidFor } from './buy-backs.rules.ts';
import { BuyBackStore } from './buy-backs.store.ts';

interface ClosingParts {
  buyBackLifecycle: BuyBackLifecycle;
}

/** What follows a decision on a book, whoever takes it. */
export class BuyBackClosing {
  constructor(private readonly parts: ClosingParts) {}

  /** Closes a buy-back in the shop, locked by the caller, once each of its books is decided. Returns it as it is then. */
  onDecided = async (buyBack: BuyBack, at: Date, transaction: EntityManager): Promise<BuyBack> => {
    const books = await new BuyBackStore(transaction).findBooks([buyBack.buyBackId]);
    if (books.some(({ status }) => isUndecided(status))) return buyBack;
    const paid = paidFor(books);
    const detail = paid > 0 ? `we pay ${rupees(paid)}` : 'no book was bought';
    const change = { buyBack, status: BuyBackStatus.CLOSED, at, userId: null, detail };
    return this.parts.buyBackLifecycle.changeStatus(change, transaction);
  };
}
