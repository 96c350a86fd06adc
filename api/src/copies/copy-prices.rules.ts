import { CopyGrade, GRADE_LABELS } from './copies.rules.ts';

/** What a price is proposed from, in whole rupees. */
export interface PriceBasis {
  /** Price of a pre-owned book in good condition: `AdminBook.usedPrice`. */
  usedPrice: number;
  /** What the shop asks for a new one. */
  chargedNewPrice: number;
}

/** One part of a price: what it is for, and rupees to add to the parts before it. */
export interface PricePart {
  label: string;
  amount: number;
}

/** A price in whole rupees with its parts, whose sum it is. */
export interface PriceProposal {
  price: number;
  parts: PricePart[];
}

/** Percent of the used price that a grade adds or takes off. */
const GRADE_PERCENT: Record<CopyGrade, number> = {
  [CopyGrade.LIKE_NEW]: 20,
  [CopyGrade.VERY_GOOD]: 10,
  [CopyGrade.GOOD]: 0,
  [CopyGrade.FAIR]: -25,
};

/** A copy costs at most this percent of a new book. */
export const MOST_OF_NEW_PERCENT = 90;

/** The price that a copy of a grade should have: the used price, changed by the grade, and below that of a new book. */
export function proposePrice({ usedPrice, chargedNewPrice }: PriceBasis, grade: CopyGrade): PriceProposal {
  const percent = GRADE_PERCENT[grade];
  const byGrade = Math.round((usedPrice * percent) / 100);
  const most = Math.max(1, Math.floor((chargedNewPrice * MOST_OF_NEW_PERCENT) / 100));
  const price = Math.max(1, Math.min(usedPrice + byGrade, most));
  const parts = [
    { label: 'Used price of the book', amount: usedPrice },
    { label: `${GRADE_LABELS[grade]}: ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, amount: byGrade },
    { label: `At most ${MOST_OF_NEW_PERCENT}% of the new price`, amount: price - usedPrice - byGrade },
  ];
  return { price, parts: parts.filter(({ amount }, index) => index === 0 || amount !== 0) };
}
