import { CopyGrade } from '../copies/copies.rules.ts';
import { type PriceBasis, proposePrice } from '../copies/copy-prices.rules.ts';
import { GRADES } from '../copies/grades.rules.ts';
import { SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { BUY_BACK_LIMITS, type BuyBackPrice, BuyBackRefusal } from './buy-backs.rules.ts';

/** What the owner sets. Percentages are whole; costs are rupees for one book. */
export interface BuyBackTerms {
  isOpen: boolean;
  /** Of what a copy sells for. */
  marginPercent: number;
  pickupCost: number;
  handlingCost: number;
  /** By which a payment as store credit is higher than one by UPI. */
  creditBonusPercent: number;
}

/** What a quote rests on, as stored with it: a later change of prices or terms does not change the quote. */
export interface QuoteBasis extends PriceBasis {
  terms: BuyBackTerms;
  /** Copies that are for sale, in intake or on their way to the shop. */
  stock: number;
  /** Customers who wait for a copy. */
  wanted: number;
  /** Units sold in the last 90 days, new and used. */
  sold: number;
  /** What the shop promised when it sold this book, in rupees by UPI in PROMISED_GRADE; 0: nothing. */
  promised: number;
}

/** The grade that promises are made for. A better one gets at least as much. */
export const PROMISED_GRADE = CopyGrade.GOOD;

/** A promise is so many percent of what the shop pays now, and of the lowest price of the book. */
export const PROMISE_PERCENT = 60;

/** Percent of the full price for a book with gaps, and for the last copy that the shop takes of a title. */
const SHARES = { gaps: 75, last: 50 } as const;

/** Copies of a title that the shop takes even if none was sold lately. */
const FEWEST_COPIES = 3;

/** A lower price is not worth a quote, rupees. */
const LEAST = 10;

/** A price; 0 with the reason if the shop does not buy the copy. */
export interface BuyBackQuote extends BuyBackPrice {
  refusal: BuyBackRefusal | null;
}

/**
 * What the shop pays for a copy, or why it does not buy it. A pure function: the price falls with the grade and with the
 * stock, leaves costs and margin, and is never below the promise. `grade` is null for a copy that cannot be sold.
 */
export function quoteBuyBack(
  basis: QuoteBasis,
  { grade, verdict }: { grade: CopyGrade | null; verdict: SuitabilityVerdict },
): BuyBackQuote {
  if (!grade) return refuse(BuyBackRefusal.DAMAGED);
  const promised = GRADES.indexOf(grade) <= GRADES.indexOf(PROMISED_GRADE) ? basis.promised : 0;
  const refusal = refusalOf(basis, verdict);
  const credit = refusal ? 0 : Math.floor((mostFor(basis, grade) * shareOf(basis, verdict)) / 100);
  const amount = Math.floor((credit * 100) / (100 + basis.terms.creditBonusPercent));
  const paid = Math.max(promised, amount < LEAST ? 0 : amount);
  if (paid === 0) return refuse(refusal ?? BuyBackRefusal.TOO_CHEAP);
  return { amount: paid, credit: withBonus(paid, basis.terms), refusal: null };
}

/** The most that leaves costs and margin, in rupees, whichever way it is paid. */
export function mostFor(basis: QuoteBasis, grade: CopyGrade): number {
  const { marginPercent, pickupCost, handlingCost } = basis.terms;
  const { price } = proposePrice(basis, grade);
  return Math.max(0, Math.floor((price * (100 - marginPercent)) / 100) - pickupCost - handlingCost);
}

function refusalOf(basis: QuoteBasis, verdict: SuitabilityVerdict): BuyBackRefusal | null {
  if (!basis.terms.isOpen) return BuyBackRefusal.CLOSED;
  if (verdict === SuitabilityVerdict.OUT_OF_DATE) return BuyBackRefusal.OUT_OF_DATE;
  return basis.stock - basis.wanted >= roomFor(basis) ? BuyBackRefusal.ENOUGH : null;
}

/** Copies that the shop takes beyond those that customers wait for: what it sells in 90 days. */
const roomFor = ({ sold }: QuoteBasis): number => Math.min(BUY_BACK_LIMITS.title, Math.max(FEWEST_COPIES, sold));

/** Percent of the most that is paid: all of it for a copy that a customer waits for, less the more copies there are. */
function shareOf(basis: QuoteBasis, verdict: SuitabilityVerdict): number {
  const spare = Math.max(0, basis.stock - basis.wanted);
  const byStock = 100 - ((100 - SHARES.last) * spare) / roomFor(basis);
  return verdict === SuitabilityVerdict.USABLE_WITH_GAPS ? (byStock * SHARES.gaps) / 100 : byStock;
}

const withBonus = (amount: number, { creditBonusPercent }: BuyBackTerms): number =>
  Math.floor((amount * (100 + creditBonusPercent)) / 100);

const refuse = (refusal: BuyBackRefusal): BuyBackQuote => ({ amount: 0, credit: 0, refusal });
