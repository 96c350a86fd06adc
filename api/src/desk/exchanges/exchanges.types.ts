import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { ExchangeAction } from '../../exchanges/exchange-decisions.rules.ts';
import { EXCHANGE_LIMITS, Remedy } from '../../exchanges/exchanges.rules.ts';
import { ExchangeType } from '../../exchanges/exchanges.types.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Disposition, type RECORDABLE, ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { ExchangeList } from './exchanges.rules.ts';
import { OrderVersionInput } from '../orders/order-changes.types.ts';

describeEnum(ExchangeAction, 'ExchangeAction', 'What staff can do with an exchange. Each is a mutation.', {
  APPROVE: '`approveExchange`.',
  DECLINE: '`declineExchange`.',
  KEEP_BOOK: '`keepBookRefund`.',
  BOOK_PICKUP: '`bookExchangePickup`; again if the courier did not come.',
  RECORD_PICKUP: '`recordExchangePickup`.',
  RECEIVE: '`receiveExchange`.',
  RESOLVE: '`resolveExchange`.',
  REJECT: '`rejectExchange`.',
  SEND_REPLACEMENT: '`sendReplacement`: then it is picked, packed and handed over as an order is.',
  OPEN_AGAIN: '`openExchangeAgain`: its replacement was lost or came back.',
});

describeEnum(ExchangeList, 'ExchangeList', 'Lists of exchanges, by what staff have to do.', {
  TO_ANSWER: 'Requested: to be approved or declined.',
  TO_RECEIVE: 'Approved; the book has not come back yet.',
  TO_RESOLVE: 'The book is back, or no book comes back: to be replaced or refunded.',
  OPEN: 'All that are not closed.',
  CLOSED: 'Declined, withdrawn, resolved or rejected.',
});

@ObjectType('AdminExchange', { description: 'An exchange with what only staff see.' })
export class AdminExchangeType {
  @Field(() => ExchangeType, { description: 'The exchange as its customer sees it.' })
  exchange!: ExchangeType;

  @Field(() => AdminOrderType, { description: 'Its order.' })
  order!: AdminOrderType;

  @Cost({ items: 5 })
  @Field(() => [ExchangeAction], { description: 'What is allowed now. Show only these.' })
  actions!: ExchangeAction[];

  @TimeField({ description: 'When an answer was promised, ISO 8601 in UTC.' })
  answerBy!: Date;

  @Field(() => Int, { description: 'What was paid for its copies, in paise.' })
  priceInPaise!: number;

  @Field(() => Int, {
    description: 'The most that can be refunded, in paise: the price, or what is left of what was paid for the order.',
  })
  maxRefundInPaise!: number;

  @Field(() => Int, {
    description: 'The most that can be refunded while the customer keeps the book, in paise; 0: nothing.',
  })
  keepLimitInPaise!: number;

  @Field(() => Int, { nullable: true, description: 'Copies in stock that could replace it; null: not counted.' })
  replacementsLeft!: number | null;

  @Field(() => Disposition, { nullable: true, description: 'What became of the copies that came back; null before.' })
  disposition!: Disposition | null;
}

@ObjectType({ description: 'One page of exchanges.' })
export class AdminExchangeConnection extends pageOf(AdminExchangeType, 'AdminExchangeEdge') {}

const MESSAGE = `What the customer reads, at most ${EXCHANGE_LIMITS.message} characters.`;
const AWB = 'Tracking number (AWB), at most 40 characters, if known.';

@InputType({ description: 'An exchange, with its order as the admin saw it.' })
export class ExchangeVersionInput extends OrderVersionInput {
  @Field(() => ID, { description: 'Id of the exchange.' })
  exchangeId!: string;
}

@InputType({ description: 'What is promised for an exchange.' })
export class ApproveExchangeInput extends ExchangeVersionInput {
  @Field(() => Remedy, { description: 'A replacement, or the money back.' })
  remedy!: Remedy;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the copy that replaces a pre-owned one, at least of its grade. Omitted: the nearest in price.',
  })
  copyCode?: string | null;

  @Field(() => String, { nullable: true, description: MESSAGE })
  message?: string | null;
}

@InputType({ description: 'Why an exchange is refused.' })
export class RefuseExchangeInput extends ExchangeVersionInput {
  @Field(() => String, { description: MESSAGE })
  message!: string;
}

@InputType({ description: 'What is refunded for an exchange.' })
export class ExchangeRefundInput extends ExchangeVersionInput {
  @Field(() => Int, { description: 'Amount in paise, whole rupees.' })
  amountInPaise!: number;

  @Field(() => String, { nullable: true, description: MESSAGE })
  message?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether all of it is given as store credit.' })
  asStoreCredit!: boolean;
}

@InputType({ description: 'Who brings the copies of an exchange back.' })
export class BookExchangePickupInput extends ExchangeVersionInput {
  @Field(() => Courier, { description: 'Who comes for them.' })
  courier!: Courier;

  @Field(() => String, { nullable: true, description: AWB })
  awb?: string | null;

  @Field(() => String, { nullable: true, description: `${MESSAGE} Such as the day.` })
  message?: string | null;
}

@InputType({ description: 'What becomes of the copies of an exchange.' })
export class ReceiveExchangeInput extends ExchangeVersionInput {
  @Field(() => Disposition, {
    description: 'RESTOCKED copies can be sold again; MISSING: nothing was in the shipment.',
  })
  disposition!: Disposition;
}

@InputType({ description: 'An exchange whose replacement is sent.' })
export class SendReplacementInput extends ExchangeVersionInput {
  @Field(() => String, { nullable: true, description: MESSAGE })
  message?: string | null;
}

@InputType({ description: 'What the courier says about a replacement.' })
export class RecordReplacementStatusInput extends OrderVersionInput {
  @Field(() => ID, { description: '`Exchange.replacement.shipmentId`.' })
  shipmentId!: string;

  @Field(() => ShipmentStatus, { description: 'The new status; one that the present one allows.' })
  status!: (typeof RECORDABLE)[number];
}
