import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AddressInput } from '../addresses/addresses.types.ts';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import { QuoteItemInput } from '../checkout/checkout.types.ts';
import { PRICE_OVERRIDE_LIMITS } from '../checkout/price-overrides.rules.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { pageOf } from '../platform/graphql/page-info.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { DRAFT_LIMITS, DraftOrderStatus } from './draft-orders.rules.ts';

describeEnum(DraftOrderStatus, 'DraftOrderStatus', 'Status of a draft order.', {
  OPEN: 'Can be changed and ordered; its payment link may wait.',
  ORDERED: 'It became an order.',
  EXPIRED: `Discarded, or not changed for ${DRAFT_LIMITS.days} days.`,
});

@InputType()
@ObjectType()
abstract class DraftTexts {
  @Field(() => ID, { description: 'A UUID, made by the client.' })
  draftOrderId!: string;

  @Field(() => String, { nullable: true, description: 'Instruction for the courier.' })
  deliveryInstruction!: string | null;

  @Field(() => String, { nullable: true, description: `Note of staff, at most ${DRAFT_LIMITS.note} characters.` })
  note!: string | null;
}

@ObjectType('DraftOrder', { description: 'An order that staff write for a customer.' })
export class DraftOrderType extends DraftTexts {
  @Field(() => DraftOrderStatus, { description: 'Its status.' })
  status!: DraftOrderStatus;

  @Field(() => Int, { description: 'Incremented by each change.' })
  version!: number;

  @TimeField({ description: 'When it was made, ISO 8601 in UTC.' })
  createdAt!: Date;

  @TimeField({ description: 'When it ends unless it is changed, ISO 8601 in UTC.' })
  expiresAt!: Date;

  @Field(() => ID, { nullable: true, description: 'Number of its order; null until there is one.' })
  orderId!: string | null;
}

@ObjectType({ description: 'One page of draft orders.' })
export class DraftOrderConnection extends pageOf(DraftOrderType, 'DraftOrderEdge') {}

const { leastPercent, reason } = PRICE_OVERRIDE_LIMITS;

@InputType({ description: "Copies of a book in a draft order, at the shop's price or another one." })
export class DraftItemInput extends QuoteItemInput {
  @Field(() => Int, { nullable: true, description: `Rupees: ${leastPercent} % to the list price; null: the shop's.` })
  unitPrice?: number | null;

  @Field(() => String, { nullable: true, description: `Why, ${reason.min} to ${reason.max} characters.` })
  priceReason?: string | null;
}

@InputType({ description: 'A draft order to make or change.' })
export class SaveDraftOrderInput extends DraftTexts {
  @Field(() => Int, { nullable: true, description: 'The version that was seen; null for a new draft.' })
  version?: number | null;

  @Field(() => ID, { description: 'The customer, who stays.' })
  userId!: string;

  @Field(() => [DraftItemInput], { description: `At most ${CART_LIMITS.lines}, each once.` })
  items!: DraftItemInput[];

  @Field(() => AddressInput, { nullable: true, description: 'Another address, which is saved for the customer.' })
  address?: AddressInput | null;
}

@InputType({ description: 'A draft order as it was seen.' })
export class DraftOrderInput {
  @Field(() => ID, { description: 'The draft.' })
  draftOrderId!: string;

  @Field(() => Int, { description: 'Its version.' })
  version!: number;

  @Field(() => Int, { nullable: true, description: '`Quote.total`, in rupees; needed to order.' })
  expectedTotal?: number;
}
