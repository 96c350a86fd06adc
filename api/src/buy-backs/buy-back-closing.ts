import type { EntityManager } from 'typeorm';
import { PURCHASE_VOUCHER } from '../documents/documents.rules.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { rupees } from '../platform/rupees.rules.ts';
import type { StoreCreditLedger } from '../store-credit/store-credit-ledger.ts';
import { StoreCreditReason } from '../store-credit/store-credit.rules.ts';
import { type BuyBack, PurchaseVoucher } from './buy-back.entity.ts';
import type { BuyBackLifecycle } from './buy-back-lifecycle.ts';
import { voucherOf } from './purchase-vouchers.ts';
import { BuyBackBookStatus, BuyBackPayment, BuyBackStatus, isUndecided, paidFor } from './buy-backs.rules.ts';
import { BuyBackStore } from './buy-backs.store.ts';

export interface ClosingParts {
  buyBackLifecycle: BuyBackLifecycle;
  documents: Pick<DocumentsService, 'takeNumber'>;
  /** The shop, as on its bills. */
  seller: SellerDetails;
  payouts: Pick<PayoutsService, 'startBuyBackPayout'>;
  storeCreditLedger: Pick<StoreCreditLedger, 'give' | 'lock'>;
}

/** What follows a decision on a book, by staff, seller or job. */
export class BuyBackClosing {
  constructor(private readonly parts: ClosingParts) {}

  /** Closes a buy-back in the shop, locked by the caller, once each of its books is decided. Returns it as it is then. */
  onDecided = async (buyBack: BuyBack, at: Date, transaction: EntityManager): Promise<BuyBack> => {
    const books = await new BuyBackStore(transaction).findBooks([buyBack.buyBackId]);
    if (books.some(({ status }) => isUndecided(status))) return buyBack;
    const paid = paidFor(books);
    const detail = paid > 0 ? `we pay ${rupees(paid)}` : 'no book was bought';
    const change = { buyBack, status: BuyBackStatus.CLOSED, at, userId: null, detail };
    const closed = await this.parts.buyBackLifecycle.changeStatus(change, transaction);
    if (paid > 0) {
      await this.pay(buyBack, paid * 100, transaction);
      const accepted = books.filter(({ status }) => status === BuyBackBookStatus.ACCEPTED);
      const { documents, seller } = this.parts;
      const content = voucherOf(buyBack, accepted, seller);
      // The series stays locked until the transaction ends: last.
      const { number, issuedAt } = await documents.takeNumber(PURCHASE_VOUCHER, transaction);
      await transaction.insert(PurchaseVoucher, { number, buyBackId: buyBack.buyBackId, issuedAt, content });
    }
    return closed;
  };

  /** Locks the balance that a buy-back may be paid to: before books are locked. */
  async lockPayment({ payBy, userId }: BuyBack, transaction: EntityManager): Promise<void> {
    if (payBy === BuyBackPayment.CREDIT) await this.parts.storeCreditLedger.lock(userId, transaction);
  }

  private async pay({ buyBackId, userId, upiId }: BuyBack, amountInPaise: number, transaction: EntityManager) {
    const { payouts, storeCreditLedger } = this.parts;
    if (upiId) return payouts.startBuyBackPayout({ buyBackId, amountInPaise, upiId }, transaction);
    const credit = { userId, amountInPaise, buyBackId, reason: StoreCreditReason.BUY_BACK, requestKey: buyBackId };
    await storeCreditLedger.give(credit, transaction);
  }
}
