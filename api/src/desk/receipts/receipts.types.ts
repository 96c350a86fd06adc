import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { SupplierPaper } from '../suppliers/suppliers.types.ts';
import { RECEIPT_LIMITS, ReceiptStatus } from './receipts.rules.ts';

describeEnum(ReceiptStatus, 'ReceiptStatus', 'Where a receipt is.', {
  OPEN: 'It is being scanned.',
  POSTED: 'It is in stock and owed. It does not change any more.',
  DISCARDED: 'It has no effect.',
});

const RECEIPT = 'Id of the receipt, a UUID that the client makes.';

@ObjectType()
@InputType()
abstract class LineDetails {
  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Int, { description: 'MRP that is printed on its units, in rupees.' })
  mrp!: number;

  @Field(() => Int, { nullable: true, description: 'Year of the printing; null if it is not known.' })
  printingYear!: number | null;

  @Field(() => String, { nullable: true, description: `Edition, at most ${RECEIPT_LIMITS.edition} characters.` })
  edition!: string | null;
}

@ObjectType({ description: 'A title of a receipt, or of its purchase order while it is open.' })
export class ReceiptLine extends LineDetails {
  @Field(() => Int, {
    nullable: true,
    description: 'Cost of one unit in paise; null if it is not known yet, and without READ_MONEY.',
  })
  costInPaise!: number | null;

  @Field(() => String, { description: 'Title of the book; its ID if it was deleted.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its first ISBN.' })
  isbn!: string | null;

  @Field(() => Int, { description: 'Units for the stock: the sum of the scans.' })
  units!: number;

  @Field(() => Int, { description: 'Damaged units, which are neither for the stock nor owed.' })
  damagedUnits!: number;

  @Field(() => Boolean, {
    description: 'Whether a person has said that the details are right. Until then they are proposed.',
  })
  isChecked!: boolean;

  @Field(() => Int, { nullable: true, description: 'Units of the purchase order; null if it does not have the title.' })
  orderedUnits!: number | null;

  @Field(() => Int, { nullable: true, description: 'Of those, the units that posted receipts have.' })
  receivedUnits!: number | null;

  @Field(() => Int, { description: 'Units that corrections took back.' })
  correctedUnits!: number;
}

@ObjectType('Receipt', { description: 'What came from a supplier, or a correction of that.' })
export class ReceiptType extends SupplierPaper {
  @Field(() => ID, { description: RECEIPT })
  receiptId!: string;

  @Field(() => ReceiptStatus, { description: 'Where it is.' })
  status!: ReceiptStatus;

  @Field(() => ID, { nullable: true, description: 'The purchase order; null without one.' })
  purchaseOrderId!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the purchase order.' })
  purchaseOrderNumber!: string | null;

  @Field(() => ID, { nullable: true, description: 'The delivery whose units it takes back; null for a delivery.' })
  correctsId!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the invoice of the supplier.' })
  invoiceNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'Day of the invoice, YYYY-MM-DD.' })
  invoicedOn!: string | null;

  @Field(() => Int, { description: 'Damaged units.' })
  damagedUnits!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'What is owed for the units, in whole paise; below 0 for a correction. Null without READ_MONEY.',
  })
  amountInPaise!: number | null;

  @Field(() => String, { nullable: true, description: 'Email address of the admin who posted it.' })
  postedBy!: string | null;

  @TimeField({ nullable: true, description: 'When it was posted, ISO 8601 in UTC.' })
  postedAt!: Date | null;
}

@ObjectType('ScannedReceipt', { description: 'A receipt after a scan.' })
export class ScannedReceiptType {
  @Field(() => ID, { description: 'The book that the code names.' })
  bookId!: string;

  @Field(() => ReceiptType, { description: 'The receipt.' })
  receipt!: ReceiptType;
}

@ObjectType({ description: 'One page of receipts, newest first.' })
export class ReceiptConnection extends pageOf(ReceiptType, 'ReceiptEdge') {}

@InputType({
  description: 'A receipt to open, or the invoice of an open one. Only the invoice of an open one changes.',
})
export class SaveReceiptInput {
  @Field(() => ID, { description: RECEIPT })
  receiptId!: string;

  @Field(() => ID, { description: 'The supplier.' })
  supplierId!: string;

  @Field(() => ID, { nullable: true, description: 'A purchase order that was sent to the supplier.' })
  purchaseOrderId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the invoice; no other receipt of the supplier has it.',
  })
  invoiceNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Day of the invoice, YYYY-MM-DD; not after today.' })
  invoicedOn?: string | null;
}

@InputType({ description: 'A scan, or units that were typed.' })
export class ReceiptScanInput {
  @Field(() => ID, { description: 'The receipt.' })
  receiptId!: string;

  @Field(() => ID, { description: 'A UUID that the client makes: the same scan counts once.' })
  scanId!: string;

  @Field(() => String, { description: 'An ISBN, the label of a new book, or the ID of a book.' })
  code!: string;

  @Field(() => Int, { defaultValue: 1, description: 'Units for the stock; below 0 they are taken off.' })
  units!: number;

  @Field(() => Int, { defaultValue: 0, description: 'Damaged units; below 0 they are taken off.' })
  damagedUnits!: number;
}

@InputType({ description: "A supplier's file." })
export class ImportReceiptInput {
  @Field(() => ID, { description: 'The receipt.' })
  receiptId!: string;

  @Field(() => ID, { description: 'A UUID that the client makes: the same file counts once.' })
  importId!: string;

  @Field(() => String, {
    description: `CSV with a header: isbn or bookId, units, and optionally damagedUnits, cost (rupees a unit), mrp, printingYear, edition. At most ${RECEIPT_LIMITS.lines} rows; other columns are left out.`,
  })
  csv!: string;
}

@InputType({ description: 'What all units of a title cost, and what is printed on them.' })
export class ReceiptLineInput extends LineDetails {
  @Field(() => ID, { description: 'The receipt.' })
  receiptId!: string;

  @Field(() => Int, { description: 'Cost of one unit in paise, at most its MRP.' })
  costInPaise!: number;
}

@InputType({ description: 'A receipt to post.' })
export class PostReceiptInput {
  @Field(() => ID, { description: 'The receipt.' })
  receiptId!: string;

  @Field(() => Float, { description: 'The sum that the person saw, in whole paise: CONFLICT if it has changed.' })
  amountInPaise!: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether what is short of the purchase order will not come.',
  })
  closesOrder!: boolean;
}

@InputType({ description: 'Units of a title that were received by mistake.' })
class CorrectionLineInput {
  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Int, { description: 'Units to take back, 1 or more.' })
  units!: number;
}

@InputType({ description: 'A correction of a posted receipt.' })
export class CorrectReceiptInput {
  @Field(() => ID, { description: 'Id of the correction, a UUID that the client makes: the same is made once.' })
  receiptId!: string;

  @Field(() => ID, { description: 'The delivery.' })
  correctsId!: string;

  @Field(() => String, { description: `Why, at most ${RECEIPT_LIMITS.note} characters.` })
  note!: string;

  @Field(() => [CorrectionLineInput], { description: 'The titles, each once.' })
  lines!: CorrectionLineInput[];
}
