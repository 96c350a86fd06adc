import { Field, ID, InputType, Int } from 'type-graphql';
import { APPROVAL_REASON } from '../../approvals/approvals.inputs.ts';
import { HoldReason, NOTE_LENGTH } from '../../orders/holds.rules.ts';
import { RefundReason } from '../../payments/payments.rules.ts';
import { REFERENCE_LENGTH } from '../../payments/payouts/payouts.rules.ts';
import { CancelReason } from '../../shipments/cancellations/cancellations.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { SendAgainReason } from '../../shipments/send-again/send-again.rules.ts';
import { Disposition, type RECORDABLE, SHIPMENT_LIMITS, ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { DESK_LIMITS } from '../desk.rules.ts';

describeEnum(CancelReason, 'CancelReason', 'Why staff cancel an order, or copies of it. The customer reads it.', {
  CUSTOMER_REQUEST: 'The customer asked for it.',
  OUT_OF_STOCK: 'A copy could not be found.',
  ADDRESS: 'The address cannot be delivered to.',
  PAYMENT: 'The payment could not be used.',
  FRAUD: 'The order could not be verified.',
  NOT_CONFIRMED: 'The customer did not confirm an order that is paid on delivery.',
  OTHER: 'Another reason.',
});

const NOTE = `At most ${NOTE_LENGTH} characters; only staff see it.`;

@InputType({ description: 'An order as the admin saw it.' })
export class OrderVersionInput {
  @Field(() => ID, { description: 'The order number.' })
  orderId!: string;

  @Field(() => Int, { description: '`AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since.' })
  version!: number;
}

@InputType({ description: 'Copies of an order line.' })
export class OrderLineQuantityInput {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Int, { description: 'Number of copies, at least 1.' })
  quantity!: number;
}

@InputType({ description: 'Why an order is held back.' })
export class HoldOrderInput extends OrderVersionInput {
  @Field(() => HoldReason, { description: 'The reason.' })
  reason!: HoldReason;

  @Field(() => String, { nullable: true, description: NOTE })
  note?: string | null;
}

@InputType({ description: 'A note on an order.' })
export class OrderNoteInput extends OrderVersionInput {
  @Field(() => String, { description: NOTE })
  note!: string;
}

@InputType({ description: 'What is cancelled, and why.' })
export class CancelOrderInput extends OrderVersionInput {
  @Field(() => CancelReason, { description: 'The reason; the customer reads it in the email.' })
  reason!: CancelReason;

  @Field(() => String, { nullable: true, description: NOTE })
  note?: string | null;

  @Field(() => [OrderLineQuantityInput], {
    nullable: true,
    description: 'Only these copies; omit for the whole order.',
  })
  lines?: OrderLineQuantityInput[] | null;
}

@InputType({ description: 'Money to send back.' })
export class RefundOrderInput extends OrderVersionInput {
  @Field(() => Int, { description: 'Amount in paise, at most what is left of the payment.' })
  amountInPaise!: number;

  @Field(() => [OrderLineQuantityInput], { nullable: true, description: 'The copies it is for; omit if for none.' })
  lines?: OrderLineQuantityInput[] | null;

  @Field(() => RefundReason, { description: 'The reason.' })
  reason!: RefundReason;

  @Field(() => String, { nullable: true, description: NOTE })
  note?: string | null;

  @Field(() => String, { nullable: true, description: APPROVAL_REASON })
  approvalReason?: string | null;
}

@InputType({ description: 'A failed refund to try again.' })
export class RetryRefundInput extends OrderVersionInput {
  @Field(() => ID, { description: '`Refund.refundId`.' })
  refundId!: string;
}

@InputType({ description: 'A payout that is sent.' })
export class RecordPayoutInput extends OrderVersionInput {
  @Field(() => ID, { description: '`Payout.payoutId`.' })
  payoutId!: string;

  @Field(() => String, {
    description: `Reference of the bank (UTR), 6 to ${REFERENCE_LENGTH} letters and digits. Each payout has its own.`,
  })
  reference!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The UPI ID that it went to, if not `Payout.upiId`, which always needs approval; omit otherwise.',
  })
  upiId?: string | null;

  @Field(() => String, { nullable: true, description: APPROVAL_REASON })
  approvalReason?: string | null;
}

@InputType({ description: 'A packed shipment.' })
export class PackOrderInput extends OrderVersionInput {
  @Field(() => [String], {
    description: `What was scanned, one code per copy, at most ${DESK_LIMITS.scans}. BAD_USER_INPUT unless each copy was scanned once.`,
  })
  scans!: string[];

  @Field(() => Int, { nullable: true, description: 'Weight of the shipment in grams, 1 to 50000.' })
  weightGrams?: number | null;

  @Field(() => Courier, { nullable: true, description: 'Who takes it; omit for the first of `PackingTask.couriers`.' })
  courier?: Courier | null;

  @Field(() => String, {
    nullable: true,
    description: 'Tracking number (AWB), at most 40 characters; without it the next one of the stock of its courier.',
  })
  awb?: string | null;
}

@InputType({ description: 'The tracking number of a shipment.' })
export class SetTrackingInput extends OrderVersionInput {
  @Field(() => Courier, { description: 'Who takes the shipment.' })
  courier!: Courier;

  @Field(() => String, {
    nullable: true,
    description: 'Tracking number (AWB), at most 40 characters; null removes it.',
  })
  awb?: string | null;
}

@InputType({ description: 'What a courier billed for the shipment of an order.' })
export class SetPostageInput extends OrderVersionInput {
  @Field(() => Int, { description: `Paise with tax, 0 to ${SHIPMENT_LIMITS.postageInPaise}.` })
  postageInPaise!: number;
}

@InputType({ description: 'What the courier says about a shipment.' })
export class RecordShipmentStatusInput extends OrderVersionInput {
  @Field(() => ShipmentStatus, { description: 'The new status; one that the present one allows.' })
  status!: (typeof RECORDABLE)[number];

  @Field(() => String, { nullable: true, description: `At most ${NOTE_LENGTH} characters, such as why it failed.` })
  note?: string | null;
}

@InputType({ description: 'What becomes of the copies of a returned line.' })
export class ReturnedLineInput {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => Disposition, { description: 'RESTOCKED copies can be sold again.' })
  disposition!: Disposition;
}

@InputType({ description: 'A returned shipment that was looked at.' })
export class ReceiveReturnInput extends OrderVersionInput {
  @Field(() => [ReturnedLineInput], { description: 'Every line of the shipment.' })
  lines!: ReturnedLineInput[];
}

describeEnum(SendAgainReason, 'SendAgainReason', 'Why an order is sent again. The customer reads it.', {
  LOST: 'Its shipment is LOST: its copies are missing, others go.',
  CAME_BACK: 'Its shipment is back, with its copies.',
  WRONG_PARCEL: 'Its customer got another shipment: its copies are missing, others go.',
});

@InputType({ description: 'The used copy that goes in place of one that is gone.' })
class SentAgainLineInput {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;

  @Field(() => String, {
    description: 'Code of a copy of at least its grade. Without one, the nearest in price goes.',
  })
  copyCode!: string;
}

@InputType({ description: 'An order that is sent again.' })
export class SendAgainInput extends OrderVersionInput {
  @Field(() => SendAgainReason, { description: 'Why.' })
  reason!: SendAgainReason;

  @Field(() => [SentAgainLineInput], { defaultValue: [], description: 'Lines of a used copy that is gone.' })
  lines!: SentAgainLineInput[];
}
