import type { CopyGrade } from '../copies/copies.rules.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';

/** What a purchase voucher states, as at the time of its issue. Amounts are whole rupees. */
export interface VoucherContent {
  shop: SellerDetails & { stateCode: string };
  seller: { name: string; address: string };
  /** When the seller took the quote, ISO 8601. */
  quotedAt: string;
  books: { title: string; grade: CopyGrade; price: number }[];
  total: number;
  totalInWords: string;
  /** How it is paid, as the paper says it. */
  payment: string;
  declaration: string;
}

export const OWNERSHIP =
  'The seller declares to own these books, that none of them was stolen or belongs to a library, and that none is a pirated print.';
