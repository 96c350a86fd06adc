import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { CashConfirmationState } from '../../orders/cash/cash-confirmation.rules.ts';
import { ORDER_LIMITS } from '../../orders/orders.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';

describeEnum(
  CashConfirmationState,
  'CashConfirmationState',
  'State of an order that its customer is asked to confirm.',
  {
    WAITING: 'Held until it is confirmed or paid; cancelled if it is not.',
    CONFIRMED: 'Confirmed; paid on delivery.',
    PAID: 'Paid online.',
    CANCELLED: 'Cancelled.',
  },
);

@ObjectType({ description: 'Copies of a book in an order to confirm.' })
class CashConfirmationLine {
  @Field(() => String, { description: 'Title line of the book.' })
  bookDescription!: string;

  @Field(() => Condition, { description: 'New or pre-owned.' })
  condition!: Condition;

  @Field(() => Int, { description: 'Number of copies, without cancelled ones.' })
  quantity!: number;
}

@ObjectType({
  description:
    'An order that is paid on delivery, as the holder of an emailed link sees it. It tells nothing of its customer.',
})
export class CashConfirmation {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => Int, { description: 'What the order costs, in paise (100 paise are one rupee).' })
  amountInPaise!: number;

  @Cost({ items: ORDER_LIMITS.lines })
  @Field(() => [CashConfirmationLine], { description: 'The ordered books.' })
  lines!: CashConfirmationLine[];

  @Field(() => String, {
    description:
      'Delivery date, YYYY-MM-DD in Indian time (IST): while it waits, the one that is promised if it is confirmed now.',
  })
  expectedDeliveryDate!: string;

  @TimeField({ description: 'Until when it is held, ISO 8601 in UTC.' })
  until!: Date;

  @Field(() => CashConfirmationState, { description: 'Its state.' })
  state!: CashConfirmationState;

  @Field(() => Boolean, { description: 'Whether `startCashOrderPayment` is possible now.' })
  canPayOnline!: boolean;

  @Field(() => Boolean, { description: 'Whether a payment was made and is being confirmed.' })
  isPaymentPending!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the shipment leaves today if it is paid now; false on Sundays and public holidays.',
  })
  leavesToday!: boolean;
}
