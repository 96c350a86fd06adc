import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AnswersFilled, CopyGrade } from '../copies/copies.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { pageOf } from '../platform/graphql/page-info.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { AnswerOfferRequest, BuyBackBookRequest, SellBooksRequest } from './buy-backs.inputs.ts';
import {
  BUY_BACK_LIMITS,
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackPayment,
  BuyBackRefusal,
  BuyBackStatus,
} from './buy-backs.rules.ts';

describeEnum(BuyBackStatus, 'BuyBackStatus', 'Status of a buy-back.', {
  QUOTED: 'The quote is kept; the books are not on their way yet.',
  SENT: 'A courier has the books.',
  RECEIVED: 'The books are in the shop, which looks at each.',
  CLOSED: 'Each book is decided, and what was bought is paid or to be paid.',
  CANCELLED: 'Withdrawn by the seller.',
  EXPIRED: 'The books did not come while the quote was kept.',
  LOST: 'The courier lost the books, or did not bring them in time.',
});

describeEnum(BuyBackBookStatus, 'BuyBackBookStatus', 'Status of a book of a buy-back.', {
  QUOTED: 'Not looked at yet.',
  OFFERED: 'Worse than quoted: the seller answers by `answerOffer` until `answerBy`.',
  ACCEPTED: 'Bought, for `offered`.',
  DECLINED: 'The seller has declined the lower price.',
  REFUSED: 'The shop does not buy it; `reason` tells why.',
  MISSING: 'It was not in the parcel.',
  RETURNED: 'Sent back to the seller.',
  RECYCLED: 'Recycled, as the seller chose.',
});

describeEnum(BuyBackMethod, 'BuyBackMethod', 'How books that are sold come to the shop.', {
  PICKUP: 'A courier fetches them.',
  PARCEL: 'The seller hands in a parcel with the label at `BuyBack.labelPath`.',
  SHOP: 'The seller brings them.',
});

describeEnum(BuyBackPayment, 'BuyBackPayment', 'How a seller is paid.', {
  UPI: 'To a UPI ID.',
  CREDIT: 'As store credit, which is more.',
});

describeEnum(BuyBackRefusal, 'BuyBackRefusal', 'Why the shop does not buy a book.', {
  OUT_OF_DATE: 'Not for the coming exam.',
  ENOUGH: 'Enough copies are there or on their way.',
  DAMAGED: 'Its facts allow no grade.',
  TOO_CHEAP: 'Fetching it costs more than it sells for.',
  CLOSED: 'The shop buys no books at present.',
  LIBRARY_STAMP: 'It has the stamp of a library.',
  PIRATED: 'It is a pirated print.',
  WRONG_BOOK: 'It is another book than the quoted one.',
});

@ObjectType('BuyBackAnswers', { description: 'What a seller says of a book. Shares are percent of its pages.' })
@InputType()
export class BuyBackAnswersType {
  @Field(() => CopyGrade, { description: 'How worn it looks. The facts below may make the grade lower.' })
  wear!: CopyGrade;

  @Field(() => Int, { defaultValue: 0, description: 'Pages marked by pencil, percent.' })
  pencilPercent!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Pages marked by pen, percent.' })
  penPercent!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Pages marked by highlighter, percent.' })
  highlighterPercent!: number;

  @Field(() => AnswersFilled, { defaultValue: AnswersFilled.NONE, description: 'How many answers are filled in.' })
  answersFilled!: AnswersFilled;

  @Field(() => Int, { defaultValue: 0, description: 'Number of missing pages.' })
  missingPages!: number;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the binding is loose.' })
  hasLooseBinding!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether a name stands on the flyleaf.' })
  hasName!: boolean;

  @Field(() => Int, { nullable: true, description: 'Year of printing; null if it is not printed in the book.' })
  printingYear?: number | null;
}

@InputType({ description: 'A book that a customer wants to sell, as they describe it.' })
export class BuyBackBookInput extends BuyBackAnswersType implements BuyBackBookRequest {
  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The order line in which the seller bought it here, so that `OrderLine.buyBackPromise` is kept; one that is not theirs, or has no unit left, is ignored.',
  })
  orderLineId?: string | null;
}

@InputType({ description: 'A basket of books to sell, as it was quoted.' })
export class SellBooksInput implements Omit<SellBooksRequest, 'isOwner'> {
  @Field(() => String, {
    description:
      'Made by the client once for each basket: letters, digits, - and _. A repeated request sells nothing twice.',
  })
  idempotencyKey!: string;

  @Field(() => [BuyBackBookInput], { description: `The books, 1 to ${BUY_BACK_LIMITS.books}.` })
  books!: BuyBackBookInput[];

  @Field(() => BuyBackMethod, { description: 'How they come to the shop; see `BuyBackQuote.canBePickedUp`.' })
  method!: BuyBackMethod;

  @Field(() => ID, { description: 'The saved address of the seller: where books are fetched, and go back to.' })
  addressId!: string;

  @Field(() => BuyBackPayment, { description: 'How the seller is paid.' })
  payBy!: BuyBackPayment;

  @Field(() => String, { nullable: true, description: 'Where a payment by UPI goes; ignored for store credit.' })
  upiId?: string | null;

  @Field(() => Boolean, {
    description: `Whether books that the shop does not take go back to the seller if they were quoted ₹${BUY_BACK_LIMITS.freeReturnFrom} or more; else they are recycled.`,
  })
  returnsBooks!: boolean;

  @Field(() => Int, { description: 'The total that the seller saw, in rupees and in the way they are paid.' })
  expectedTotal!: number;

  @Field(() => Boolean, { description: 'True: the seller declares that the books are their own.' })
  isOwner!: true;
}

/** A buy-back in the version that was seen. */
@ArgsType()
@InputType()
export class BuyBackVersionArgs {
  @Field(() => ID, { description: 'Number of the buy-back.' })
  buyBackId!: string;

  @Field(() => Int, { description: '`BuyBack.version` that was seen.' })
  version!: number;
}

@InputType({ description: 'A book of a buy-back.' })
export class BuyBackBookVersionInput extends BuyBackVersionArgs {
  @Field(() => ID, { description: '`BuyBackBook.buyBackBookId`.' })
  buyBackBookId!: string;
}

@InputType({ description: "The seller's answer to a lower offer." })
export class AnswerOfferInput extends BuyBackBookVersionInput implements AnswerOfferRequest {
  @Field(() => Boolean, { description: 'Whether the seller sells the book for `BuyBackBook.offered`.' })
  accept!: boolean;
}

@ObjectType('BuyBackPromise', {
  description: 'The least that the shop pays for a book that was bought here, if the buyer sells it back.',
})
export class BuyBackPromiseType {
  @Field(() => Int, { description: 'Rupees for each unit, by UPI.' })
  amount!: number;

  @Field(() => CopyGrade, { description: 'For a book in this grade or a better one.' })
  grade!: CopyGrade;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD in Indian time (IST).' })
  until!: string;
}

@ObjectType('QuotedBook', { description: 'What the shop pays for a book, or why it does not buy it.' })
export class QuotedBookType {
  @Field(() => CopyGrade, { nullable: true, description: 'What the answers allow; null if it cannot be sold.' })
  grade!: CopyGrade | null;

  @Field(() => Int, { description: 'Rupees if paid by UPI; 0 if it is refused.' })
  amount!: number;

  @Field(() => Int, { description: 'Rupees if paid as store credit; 0 if it is refused.' })
  credit!: number;

  @Field(() => String, { nullable: true, description: 'Why it is refused, to show; null if it is not.' })
  reason!: string | null;

  @Field(() => Int, { description: 'Rupees that were promised for it when it was bought here; 0 if nothing.' })
  promised!: number;
}

@ObjectType('BuyBackQuote', { description: 'Prices of a basket, as they are now.' })
export class BuyBackQuoteType {
  @Cost({ items: BUY_BACK_LIMITS.books })
  @Field(() => [QuotedBookType], { description: 'The books, in the order of the request.' })
  books!: QuotedBookType[];

  @Field(() => Int, { description: 'Total by UPI, rupees.' })
  amount!: number;

  @Field(() => Int, { description: 'Total as store credit, rupees.' })
  credit!: number;

  @Field(() => Boolean, { description: 'Whether PICKUP and PARCEL can be chosen.' })
  canBePickedUp!: boolean;

  @Field(() => Int, { description: 'Days for which `sellBooks` keeps these prices.' })
  keptDays!: number;
}

@ObjectType('BookToSell', { description: 'A book that the customer bought here and may sell, quoted in Good.' })
export class BookToSellType extends QuotedBookType {
  @Field(() => ID, { description: 'Pass it as `BuyBackBookInput.orderLineId`.' })
  orderLineId!: string;

  @TimeField({ description: 'When it was ordered, ISO 8601 in UTC.' })
  boughtOn!: Date;
}

@ObjectType('BuyBackBook', { description: 'A book of a buy-back. Prices are rupees, in the way the seller is paid.' })
export class BuyBackBookType {
  @Field(() => ID, { description: 'UUID of the entry.' })
  buyBackBookId!: string;

  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => String, { description: 'Title as at the time of the quote.' })
  bookDescription!: string;

  @Field(() => BuyBackBookStatus, { description: 'Its status.' })
  status!: BuyBackBookStatus;

  @Field(() => CopyGrade, { description: "The grade of the seller's answers." })
  quotedGrade!: CopyGrade;

  @Field(() => Int, { description: 'What was quoted.' })
  quoted!: number;

  @Field(() => CopyGrade, { nullable: true, description: 'The grade that the shop found; null before.' })
  foundGrade!: CopyGrade | null;

  @Field(() => Int, { nullable: true, description: 'What the shop pays, or offers to pay, for it; null before.' })
  offered!: number | null;

  @Field(() => String, { nullable: true, description: 'What lowers the price, or why it is not bought; else null.' })
  reason!: string | null;
}

@ObjectType('BuyBackEvent', { description: 'An entry in the timeline of a buy-back.' })
export class BuyBackEventType {
  @TimeField({ description: 'When it happened, ISO 8601 in UTC.' })
  at!: Date;

  @Field(() => String, { description: 'What happened, to show.' })
  text!: string;
}

@ObjectType('BuyBack', {
  description: 'Books that a customer sells to the shop together. Prices are rupees, in the way the seller is paid.',
})
export class BuyBackType {
  @Field(() => ID, { description: 'Its number, such as BB-7KQ2M9XA.' })
  buyBackId!: string;

  @Field(() => BuyBackStatus, { description: 'Its status.' })
  status!: BuyBackStatus;

  @Field(() => BuyBackMethod, { description: 'How the books come to the shop.' })
  method!: BuyBackMethod;

  @Field(() => BuyBackPayment, { description: 'How the seller is paid.' })
  payBy!: BuyBackPayment;

  @Field(() => String, { nullable: true, description: 'Where a payment by UPI goes; null for store credit.' })
  upiId!: string | null;

  @Field(() => Int, { description: 'What was quoted for all books.' })
  total!: number;

  @Field(() => Boolean, { description: 'Whether books that the shop does not take go back, where that is free.' })
  returnsBooks!: boolean;

  @TimeField({ description: 'When the quote was taken, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({
    description:
      'Until when the books have to be with a courier or in the shop; once a courier is booked or has them, in the shop. ISO 8601 in UTC.',
  })
  validUntil!: Date;

  @TimeField({ nullable: true, description: 'When the last book was decided, ISO 8601 in UTC; null before.' })
  closedAt!: Date | null;

  @Field(() => Courier, { nullable: true, description: 'Who brings the books; null until it is booked.' })
  courier!: Courier | null;

  @Field(() => String, { nullable: true, description: 'Tracking number of the courier; null until it is booked.' })
  awb!: string | null;

  @Field(() => Int, { description: 'Raised by each change. Changes name it.' })
  version!: number;
}

@ObjectType({ description: "One page of the logged-in user's buy-backs, newest first." })
export class BuyBackConnection extends pageOf(BuyBackType, 'BuyBackEdge') {}
