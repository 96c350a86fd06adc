import type { EntityManager } from 'typeorm';
import { rupeesInWords } from '../documents/amount-in-words.rules.ts';
import { PURCHASE_VOUCHER } from '../documents/documents.rules.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { type SellerDetails, stateCodeOf } from '../documents/seller.rules.ts';
import { type BuyBack, type BuyBackBook, PurchaseVoucher, type VoucherContent } from './buy-back.entity.ts';

const OWNERSHIP =
  'The seller declares to own these books, that none of them was stolen or belongs to a library, and that none is a pirated print.';

export interface VoucherParts {
  documents: Pick<DocumentsService, 'takeNumber'>;
  /** The shop, as on its bills. */
  seller: SellerDetails;
}

/** Issues the purchase vouchers of buy-backs. */
export class PurchaseVouchers {
  constructor(private readonly parts: VoucherParts) {}

  /** Issues the voucher of the accepted books of a buy-back. The series stays locked until the transaction ends: call it last. */
  async issue(buyBack: BuyBack, accepted: readonly BuyBackBook[], transaction: EntityManager): Promise<void> {
    const content = this.contentOf(buyBack, accepted);
    const { number, issuedAt } = await this.parts.documents.takeNumber(PURCHASE_VOUCHER, transaction);
    await transaction.insert(PurchaseVoucher, { number, buyBackId: buyBack.buyBackId, issuedAt, content });
  }

  private contentOf(buyBack: BuyBack, accepted: readonly BuyBackBook[]): VoucherContent {
    const { seller } = this.parts;
    const books = accepted.map(({ bookDescription: title, foundGrade, quotedGrade, offered }) => {
      return { title, grade: foundGrade ?? quotedGrade, price: offered ?? 0 };
    });
    const total = books.reduce((sum, { price }) => sum + price, 0);
    return {
      shop: { ...seller, stateCode: stateCodeOf(seller.state) ?? '' },
      seller: { name: buyBack.sellerName, address: buyBack.sellerAddress },
      quotedAt: buyBack.createdAt.toISOString(),
      books,
      total,
      totalInWords: rupeesInWords(total),
      payment: buyBack.upiId ? `By UPI to ${buyBack.upiId}` : 'As store credit',
      declaration: OWNERSHIP,
    };
  }
}
