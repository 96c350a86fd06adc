import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { DESK_REFUSALS, BUY_BACK_LIMITS, BuyBackRefusal, BuyBackStatus } from '../../buy-backs/buy-backs.rules.ts';
import { BuyBackBookType, BuyBackBookVersionInput, BuyBackVersionArgs } from '../../buy-backs/buy-backs.types.ts';
import { CopyGrade } from '../../copies/copies.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { BoughtCopyInput } from '../copies/copies.types.ts';
import { BuyBackAction } from './buy-backs.rules.ts';

describeEnum(BuyBackAction, 'BuyBackAction', 'What staff can do with a buy-back. Each is a mutation.', {
  BOOK_PICKUP: '`bookBuyBackPickup`; again if the courier did not come.',
  RECORD_SENT: '`recordBuyBackSent`.',
  RECEIVE: '`receiveBuyBack`.',
  LOSE: '`loseBuyBack`.',
  DECIDE: '`acceptBuyBackBook`, `offerLess`, `refuseBuyBackBook` or `missBuyBackBook`, for each book that is QUOTED.',
  RETURN_BOOKS: '`returnBuyBackBooks`.',
  RECORD_PAYOUT: '`recordBuyBackPayout`.',
});

@ObjectType('PriceOfGrade', { description: 'What the shop pays for a book that is found to have a grade.' })
export class PriceOfGrade {
  @Field(() => CopyGrade, { description: 'The grade found.' })
  grade!: CopyGrade;

  @Field(() => Int, { description: 'Rupees, in the way the buy-back is paid; 0 if it is not bought.' })
  amount!: number;

  @Field(() => BuyBackRefusal, { nullable: true, description: 'Why it is not bought; null if it is.' })
  refusal!: BuyBackRefusal | null;
}

@ObjectType('AdminBuyBackBook', { description: 'A book of a buy-back with what only staff see.' })
export class AdminBuyBackBookType {
  @Field(() => BuyBackBookType, { description: 'The book as its seller sees it.' })
  book!: BuyBackBookType;
}

@ObjectType('AdminBuyBack', { description: 'A buy-back with what only staff see.' })
export class AdminBuyBackType {
  @Field(() => String, { description: 'Mobile number for the courier.' })
  phone!: string;
}

@ObjectType({ description: 'One page of buy-backs, newest first.' })
export class AdminBuyBackConnection extends pageOf(AdminBuyBackType, 'AdminBuyBackEdge') {}

@InputType({ description: 'Which buy-backs a list has. Omit a field to have all.' })
export class BuyBackFilter {
  @Field(() => BuyBackStatus, { nullable: true, description: 'Only those of this status.' })
  status?: BuyBackStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only those with this number, tracking number, email, or part of the name or phone of the seller.',
  })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those whose payment by UPI is due.' })
  toPay?: boolean | null;
}

@InputType({ description: 'Who brings the books.' })
export class BookBuyBackPickupInput extends BuyBackVersionArgs {
  @Field(() => Courier, { description: 'Who comes for them.' })
  courier!: Courier;

  @Field(() => String, { description: 'Tracking number (AWB), at most 40 characters.' })
  awb!: string;
}

@InputType({ description: 'A book as it was found, and what is paid for it.' })
export class AcceptBuyBackBookInput extends BuyBackBookVersionInput {
  @Field(() => Int, {
    description: 'Rupees that the admin saw for it, in the way the buy-back is paid. CONFLICT if it is another amount.',
  })
  expectedAmount!: number;

  @Field(() => BoughtCopyInput, { description: 'The copy that it becomes, in intake.' })
  copy!: BoughtCopyInput;
}

@InputType({ description: 'A book that is worse than quoted.' })
export class OfferLessInput extends AcceptBuyBackBookInput {
  @Field(() => String, {
    description: `The one fact that lowers the price, as the seller reads it, at most ${BUY_BACK_LIMITS.note} characters.`,
  })
  reason!: string;

  @Field(() => String, { description: 'Key of the photograph that shows it, one of the copy.' })
  photoKey!: string;
}

@InputType({ description: 'A book that the shop does not buy.' })
export class RefuseBuyBackBookInput extends BuyBackBookVersionInput {
  @Field(() => BuyBackRefusal, { description: `One of ${DESK_REFUSALS.join(', ')}.` })
  refusal!: (typeof DESK_REFUSALS)[number];

  @Field(() => String, {
    nullable: true,
    description: `What else the seller reads, at most ${BUY_BACK_LIMITS.note} characters.`,
  })
  note?: string | null;

  @Field(() => String, { nullable: true, description: 'Key from `stageImage` of a photograph that shows it.' })
  photoKey?: string | null;
}

@ObjectType()
@InputType('BuyBackSettingsInput', { description: 'What the owner sets for buy-backs. Amounts are rupees.' })
export class BuyBackSettingsFields {
  @Field(() => Boolean, { description: 'Whether the shop buys books at present.' })
  isOpen!: boolean;

  @Field(() => Int, { description: 'Percent of what a copy sells for that is left to the shop, 0 to 90.' })
  marginPercent!: number;

  @Field(() => Int, { description: 'Cost of fetching one book, 0 to 1000.' })
  pickupCost!: number;

  @Field(() => Int, { description: 'Cost of handling one book, 0 to 1000.' })
  handlingCost!: number;

  @Field(() => Int, { description: 'Percent by which a payment as store credit is higher, 0 to 100.' })
  creditBonusPercent!: number;

  @Field(() => Int, { description: 'What is quoted on one day, at most.' })
  dailyLimit!: number;

  @Field(() => Int, { description: 'The most that open promises may come to; above it the shop makes none.' })
  promiseCap!: number;

  @Field(() => Int, { description: 'Number of this state, from 1. Pass it back when changing it.' })
  version!: number;
}

@ObjectType('BuyBackSettings', { description: 'What the owner sets for buy-backs. Amounts are rupees.' })
export class BuyBackSettingsType extends BuyBackSettingsFields {
  @Field(() => String, { nullable: true, description: 'Email of the admin who changed them last; null before.' })
  changedBy!: string | null;

  @TimeField({ nullable: true, description: 'When they were changed last, ISO 8601 in UTC; null: not yet.' })
  changedAt!: Date | null;
}

@ObjectType('BuyBackFigures', {
  description: 'What the shop bought from customers in a period, and what came of it. Rupees.',
})
export class BuyBackFigures {
  @Field(() => Int, { description: 'Books bought: of buy-backs that were closed in the period.' })
  bought!: number;

  @Field(() => Int, { description: 'What was paid for them.' })
  cost!: number;

  @Field(() => Int, { description: 'Books bought at any time and sold in the period.' })
  sold!: number;

  @Field(() => Int, { description: 'What they were sold for.' })
  revenue!: number;

  @Field(() => Int, { description: 'What they brought beyond what was paid for them.' })
  margin!: number;

  @Field(() => Float, { nullable: true, description: 'From the shelf to the sale, on average; null without a sale.' })
  daysOnShelf!: number | null;

  @Field(() => Int, { description: 'What all open promises come to, now.' })
  openPromises!: number;

  @Field(() => Int, { description: '`BuyBackSettings.promiseCap`.' })
  promiseCap!: number;
}
