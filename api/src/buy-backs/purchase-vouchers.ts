import { rupeesInWords } from '../documents/amount-in-words.rules.ts';
import { type SellerDetails, stateCodeOf } from '../documents/seller.rules.ts';
import type { BuyBack, BuyBackBook, VoucherContent } from './buy-back.entity.ts';
import { paidFor } from './buy-backs.rules.ts';

const OWNERSHIP =
  'The seller declares to own these books, that none of them was stolen or belongs to a library, and that none is a pirated print.';

/** What the purchase voucher of the accepted books of a buy-back states. */
export function voucherOf(buyBack: BuyBack, accepted: readonly BuyBackBook[], shop: SellerDetails): VoucherContent {
  const total = paidFor(accepted);
  return {
    shop: { ...shop, stateCode: stateCodeOf(shop.state) ?? '' },
    seller: { name: buyBack.sellerName, address: buyBack.sellerAddress },
    quotedAt: buyBack.createdAt.toISOString(),
    books: accepted.map(({ bookDescription: title, foundGrade, quotedGrade, offered }) => {
      return { title, grade: foundGrade ?? quotedGrade, price: offered ?? 0 };
    }),
    total,
    totalInWords: rupeesInWords(total),
    payment: buyBack.upiId ? `By UPI to ${buyBack.upiId}` : 'As store credit',
    declaration: OWNERSHIP,
  };
}
