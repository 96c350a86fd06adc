import type { EntityManager } from 'typeorm';
import { inTurn } from '../platform/jobs/in-turn.ts';
import type { Platform } from '../platform/module.ts';
import type { BuyBackBookLifecycle } from './buy-back-book-lifecycle.ts';
import type { BuyBackLifecycle } from './buy-back-lifecycle.ts';
import { answerBy, BuyBackBookStatus, BuyBackStatus } from './buy-backs.rules.ts';
import type { BuyBackStore } from './buy-backs.store.ts';

/** Queue of the job that ends quotes, parcels and offers. */
export const BUY_BACK_DEADLINES = 'buy-back-deadlines';

interface DeadlinesParts extends Pick<Platform, 'clock'> {
  store: BuyBackStore;
  buyBackLifecycle: BuyBackLifecycle;
  buyBackBookLifecycle: BuyBackBookLifecycle;
}

/** Ends what is overdue: quotes, parcels and lower offers. */
export class BuyBackDeadlinesService {
  constructor(private readonly parts: DeadlinesParts) {}

  /** Job: ends what is overdue, each buy-back in its own transaction. Use cases look at the clock, too. */
  endOverdue = async (): Promise<void> => {
    const { store, clock } = this.parts;
    await inTurn(await store.findOverdue(clock()), (buyBackId) =>
      store.transaction((_, transaction) => this.end(buyBackId, transaction)),
    );
  };

  /**
   * Ends what is overdue of a buy-back as it is once it is locked. Books that a courier has are lost; an offer counts
   * as declined.
   */
  private async end(buyBackId: string, transaction: EntityManager): Promise<void> {
    const { clock, buyBackLifecycle, buyBackBookLifecycle } = this.parts;
    let buyBack = await buyBackLifecycle.lock({ buyBackId }, transaction);
    const now = { at: clock(), userId: null };
    const { QUOTED, SENT, EXPIRED, LOST } = BuyBackStatus;
    if ([QUOTED, SENT].includes(buyBack.status) && now.at >= buyBack.validUntil) {
      const status = buyBack.status === SENT || buyBack.awb !== null ? LOST : EXPIRED;
      buyBack = await buyBackLifecycle.changeStatus({ ...now, buyBack, status }, transaction);
    }
    for (const book of await buyBackBookLifecycle.getBooks(buyBack, transaction)) {
      const { OFFERED, DECLINED } = BuyBackBookStatus;
      if (book.status !== OFFERED || !book.offeredAt || answerBy(book.offeredAt) > now.at) continue;
      buyBack = await buyBackBookLifecycle.changeStatus({ ...now, buyBack, book, status: DECLINED }, transaction);
    }
  }
}
