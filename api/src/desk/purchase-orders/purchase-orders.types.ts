import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { SupplierPaper } from '../suppliers/suppliers.types.ts';
import { PURCHASE_LIMITS, PurchaseOrderStatus } from './purchase-orders.rules.ts';

describeEnum(PurchaseOrderStatus, 'PurchaseOrderStatus', 'Where a purchase order is.', {
  DRAFT: 'It can be edited.',
  SENT: 'The supplier has it; receipts may refer to it.',
  CLOSED: 'All has come, or the rest will not come.',
  CANCELLED: 'It has no effect.',
});

@ObjectType()
@InputType()
abstract class OrderedTitle {
  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Int, { description: `Units to order, 1 to ${PURCHASE_LIMITS.units}.` })
  units!: number;

  @Field(() => Int, { nullable: true, description: 'Expected cost of one unit in paise; null if it is not known.' })
  expectedCostInPaise!: number | null;
}

@ObjectType('PurchaseOrderLine', { description: 'A title of a purchase order.' })
export class PurchaseOrderLineType extends OrderedTitle {
  @Field(() => String, { description: 'Title of the book; its ID if it was deleted.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its first ISBN.' })
  isbn!: string | null;

  @Field(() => String, { nullable: true, description: 'Its publisher; null if the book was deleted.' })
  publisher!: string | null;

  @Field(() => Int, { description: 'Units that posted receipts have, without damaged ones.' })
  receivedUnits!: number;
}

@ObjectType('PurchaseOrder', { description: 'What the shop orders of a supplier.' })
export class PurchaseOrderType extends SupplierPaper {
  @Field(() => ID, { description: 'Id of the purchase order, a UUID that the client makes.' })
  purchaseOrderId!: string;

  @Field(() => String, { description: 'Its number, such as PO/26-27/0001.' })
  number!: string;

  @Field(() => String, { nullable: true, description: 'Where it can be mailed to.' })
  supplierEmail!: string | null;

  @Field(() => PurchaseOrderStatus, { description: 'Where it is.' })
  status!: PurchaseOrderStatus;

  @Field(() => Int, { description: 'Number of this state. Pass it back when changing it.' })
  version!: number;

  @Field(() => Int, { description: 'Units that have come.' })
  receivedUnits!: number;

  @Field(() => ID, { nullable: true, description: 'The receipt that it is scanned into; null if none is open.' })
  openReceiptId!: string | null;

  @Field(() => Float, { description: 'Expected cost of all in whole paise, without titles whose cost is not known.' })
  expectedInPaise!: number;
}

@ObjectType({ description: 'One page of purchase orders, newest first.' })
export class PurchaseOrderConnection extends pageOf(PurchaseOrderType, 'PurchaseOrderEdge') {}

@ObjectType({ description: 'A book to order again.' })
export class ReorderLine {
  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its first ISBN.' })
  isbn!: string | null;

  @Field(() => Int, { nullable: true, description: 'New units in stock; null if they are not counted.' })
  stock!: number | null;

  @Field(() => Int, { description: `New units that were sold in the last ${PURCHASE_LIMITS.days} days.` })
  soldUnits!: number;

  @Field(() => Int, { description: 'Customers who wait for a used copy.' })
  wants!: number;

  @Field(() => Int, { description: 'Units that are ordered, and have not come.' })
  orderedUnits!: number;

  @Field(() => Int, { description: 'Units to order, 1 or more.' })
  proposedUnits!: number;

  @Field(() => ID, { nullable: true, description: 'The supplier of its last receipt; null without one.' })
  supplierId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that supplier.' })
  supplierName!: string | null;

  @Field(() => Int, { nullable: true, description: 'What a unit cost then, in paise.' })
  lastCostInPaise!: number | null;
}

@ObjectType({ description: 'Words that shoppers searched for in vain.' })
export class MissedSearch {
  @Field(() => String, { description: 'The words.' })
  words!: string;

  @Field(() => Int, { description: `How often, ${PURCHASE_LIMITS.missed} times or more.` })
  count!: number;
}

@InputType({ description: 'A title to order.' })
class PurchaseOrderLineInput extends OrderedTitle {}

@InputType({ description: 'A draft to make or to edit.' })
export class SavePurchaseOrderInput {
  @Field(() => ID, { description: 'Id of the purchase order, a UUID that the client makes: the same is made once.' })
  purchaseOrderId!: string;

  @Field(() => ID, { description: 'The supplier.' })
  supplierId!: string;

  @Field(() => Int, {
    nullable: true,
    description: '`PurchaseOrder.version` of the draft to edit; omit it to make one.',
  })
  version?: number | null;

  @Field(() => String, { nullable: true, description: `For the supplier, at most ${PURCHASE_LIMITS.note} characters.` })
  note?: string | null;

  @Field(() => [PurchaseOrderLineInput], { description: `All titles, 1 to ${PURCHASE_LIMITS.lines}, each once.` })
  lines!: PurchaseOrderLineInput[];
}

@InputType({ description: 'What becomes of a purchase order.' })
export class PurchaseOrderStatusInput {
  @Field(() => ID, { description: 'The purchase order.' })
  purchaseOrderId!: string;

  @Field(() => Int, { description: '`PurchaseOrder.version` that the person saw.' })
  version!: number;

  @Field(() => PurchaseOrderStatus, { description: 'SENT for a draft, CLOSED for one that was sent, or CANCELLED.' })
  status!: PurchaseOrderStatus;

  @Field(() => String, { nullable: true, description: "With SENT: mails it to this address, the supplier's." })
  email?: string | null;
}
