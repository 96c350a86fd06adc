import type { EntityManager } from 'typeorm';
import { inTurn } from '../platform/jobs/in-turn.ts';
import type { Platform } from '../platform/module.ts';
import type { BuyBack } from './buy-back.entity.ts';
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

/** Ends quotes whose books did not come, which are lost if a courier has them, and lower offers without an answer, which count as declined. */
export class BuyBackDeadlinesService {
  constructor(private readonly parts: DeadlinesParts) {}

  /** Job: ends what is overdue, each buy-back in its own transaction. Use cases look at the clock, too. */
  endOverdue = async (): Promise<void> => {
    const { store, clock } = this.parts;
    const now = clock();
    const ended = (await store.findEnded(now)).map((id) => ({ id, end: this.giveUp }));
    const unanswered = (await store.findUnanswered(now)).map((id) => ({ id, end: this.decline }));
    await inTurn([...ended, ...unanswered], ({ id, end }) => this.change(id, end));
  };

  /** Changes a buy-back as it is once it is locked. */
  private async change(buyBackId: string, end: (buyBack: BuyBack, transaction: EntityManager) => Promise<void>) {
    const { store, buyBackLifecycle } = this.parts;
    await store.transaction(async (_, transaction) => {
      await end(await buyBackLifecycle.lock({ buyBackId }, transaction), transaction);
    });
  }

  private readonly giveUp = async (buyBack: BuyBack, transaction: EntityManager): Promise<void> => {
    const at = this.parts.clock();
    const { QUOTED, SENT, EXPIRED, LOST } = BuyBackStatus;
    if (![QUOTED, SENT].includes(buyBack.status) || at < buyBack.validUntil) return;
    const isWithCourier = buyBack.status === SENT || buyBack.awb !== null;
    const change = { buyBack, status: isWithCourier ? LOST : EXPIRED, at, userId: null };
    await this.parts.buyBackLifecycle.changeStatus(change, transaction);
  };

  private readonly decline = async (buyBack: BuyBack, transaction: EntityManager): Promise<void> => {
    const at = this.parts.clock();
    const { buyBackBookLifecycle } = this.parts;
    let changed = buyBack;
    for (const book of await buyBackBookLifecycle.getBooks(buyBack, transaction)) {
      const { status, offeredAt } = book;
      if (status !== BuyBackBookStatus.OFFERED || !offeredAt || answerBy(offeredAt) > at) continue;
      const change = { buyBack: changed, book, status: BuyBackBookStatus.DECLINED, at, userId: null };
      changed = await buyBackBookLifecycle.changeStatus(change, transaction);
    }
  };
}
