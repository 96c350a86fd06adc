import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { HoldReason } from '../orders/holds.rules.ts';
import { RefundReason } from '../payments/payments.rules.ts';
import { CancelReason } from '../shipments/cancellations.rules.ts';
import { Courier } from '../shipments/couriers.rules.ts';
import { Disposition, ShipmentKind, ShipmentStatus } from '../shipments/shipments.rules.ts';

/** Stands in for the types of payments, shipments and documents until they are here. */
export enum RefundStatus {
  PENDING = 'PENDING',
  PROCESSED = 'PROCESSED',
  FAILED = 'FAILED',
}
export enum CollectionStatus {
  DUE = 'DUE',
  COLLECTED = 'COLLECTED',
  REMITTED = 'REMITTED',
  SHORT = 'SHORT',
  WAIVED = 'WAIVED',
}
export enum DocumentSeries {
  BILL_OF_SUPPLY = 'BILL_OF_SUPPLY',
  CREDIT_NOTE = 'CREDIT_NOTE',
}
/** All reasons of the contract, of which payments has four so far. */
export const REFUND_REASONS = {
  ...RefundReason,
  CANCELLATION: 'CANCELLATION',
  SHORT_PICK: 'SHORT_PICK',
  EXCHANGE: 'EXCHANGE',
  RETURNED_PARCEL: 'RETURNED_PARCEL',
  GOODWILL: 'GOODWILL',
  MADE_AT_PROVIDER: 'MADE_AT_PROVIDER',
};
registerEnumType(REFUND_REASONS, { name: 'RefundReason', description: 'Why money goes back.' });
registerEnumType(RefundStatus, { name: 'RefundStatus', description: 'Status of a refund.' });
registerEnumType(CollectionStatus, {
  name: 'CollectionStatus',
  description: 'Status of the money of pay on delivery.',
});
registerEnumType(DocumentSeries, { name: 'DocumentSeries', description: 'Series of document numbers.' });
registerEnumType(HoldReason, { name: 'HoldReason', description: 'Why an order is held back from packing.' });
registerEnumType(CancelReason, { name: 'CancelReason', description: 'Why staff cancel an order or copies of it.' });
registerEnumType(Courier, { name: 'Courier', description: 'A company that delivers parcels.' });
registerEnumType(ShipmentKind, { name: 'ShipmentKind', description: 'Why a parcel moves.' });
registerEnumType(ShipmentStatus, { name: 'ShipmentStatus', description: 'Status of a parcel.' });
registerEnumType(Disposition, { name: 'Disposition', description: 'What becomes of copies that came back.' });

@ObjectType('RefundLine', { description: 'Copies of an order line that a refund pays back.' })
export class RefundLineType {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;
  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;
}

@ObjectType('Refund', { description: 'Money that goes back to the customer.' })
export class RefundType {
  @Field(() => ID, { description: 'Id of the refund, a UUID.' })
  refundId!: string;
  @Field(() => Int, { description: 'Amount in paise.' })
  amountInPaise!: number;
  @Field(() => REFUND_REASONS, { description: 'Why the money goes back.' })
  reason!: RefundReason;
  @Field(() => RefundStatus, { description: 'Status of the refund.' })
  status!: RefundStatus;
  @Field(() => String, { nullable: true, description: 'Note of staff; null for customers.' })
  note!: string | null;
  @Field(() => String, { description: 'When it began, ISO 8601 in UTC.' })
  createdAt!: string;
  @Field(() => [RefundLineType], { description: 'The copies it pays back; empty for an amount without copies.' })
  lines!: RefundLineType[];
}

@ObjectType('Collection', { description: 'Money that the courier collects on delivery.' })
export class CollectionType {
  @Field(() => CollectionStatus, { description: 'Status of the money.' })
  status!: CollectionStatus;
  @Field(() => Int, { description: 'Amount in paise.' })
  amountInPaise!: number;
}

@ObjectType('ShipmentLine', { description: 'Copies of an order line in a parcel.' })
export class ShipmentLineType {
  @Field(() => ID, { description: 'Id of the order line.' })
  orderLineId!: string;
  @Field(() => Int, { description: 'Number of copies.' })
  quantity!: number;
  @Field(() => Disposition, { nullable: true, description: 'What became of returned copies; null otherwise.' })
  disposition!: Disposition | null;
}

@ObjectType('Shipment', { description: 'A parcel of an order.' })
export class ShipmentType {
  @Field(() => ID, { description: 'Id of the parcel, a UUID.' })
  shipmentId!: string;
  @Field(() => ShipmentKind, { description: 'Why it moves.' })
  kind!: ShipmentKind;
  @Field(() => ShipmentStatus, { description: 'Status of the parcel.' })
  status!: ShipmentStatus;
  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;
  @Field(() => String, { description: 'Name of the courier.' })
  courierName!: string;
  @Field(() => String, { nullable: true, description: 'Tracking number (AWB); null until it is known.' })
  awb!: string | null;
  @Field(() => String, { nullable: true, description: 'Page of the courier that follows the parcel; null if none.' })
  trackingUrl!: string | null;
  @Field(() => Int, { nullable: true, description: 'Weight in grams; null if it was not weighed.' })
  weightGrams!: number | null;
  @Field(() => String, { description: 'When it was packed, ISO 8601 in UTC.' })
  createdAt!: string;
  @Field(() => String, { nullable: true, description: 'When the courier took it, ISO 8601 in UTC; null before.' })
  shippedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'When it was delivered, ISO 8601 in UTC; null before.' })
  deliveredAt!: string | null;
  @Field(() => [ShipmentLineType], { description: 'The copies in it.' })
  lines!: ShipmentLineType[];
}

@ObjectType('Document', { description: 'A bill of supply or a credit note.' })
export class DocumentType {
  @Field(() => String, { description: 'Number, such as BS/26-27/000123.' })
  number!: string;
  @Field(() => DocumentSeries, { description: 'Series of the number.' })
  series!: DocumentSeries;
  @Field(() => String, { description: 'When it was issued, ISO 8601 in UTC.' })
  issuedAt!: string;
  @Field(() => String, { description: 'Path of the PDF on this origin.' })
  url!: string;
}
