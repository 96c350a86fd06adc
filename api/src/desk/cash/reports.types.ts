import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { CourierReportKind, REPORT_LIMITS, ReportDifference } from './reports.rules.ts';

describeEnum(CourierReportKind, 'CourierReportKind', 'What a list of a courier is about.', {
  REMITTANCE: 'The cash that it has remitted.',
  INVOICE: 'The postage that it bills.',
});

describeEnum(
  ReportDifference,
  'RemittanceDifferenceKind',
  "What is special about a row of a courier's list. Only SHORT rows are imported, of an invoice those that are OVER and HEAVIER.",
  {
    SHORT: 'Less than was collected: imported, the collection becomes SHORT.',
    OVER: 'More than was collected, or more than the expected postage.',
    UNKNOWN: 'No shipment of this courier has the number; of cash, none that is paid on delivery.',
    LISTED_BEFORE: 'Remitted or billed before; if too little was remitted, this is not what is missing.',
    NOT_DELIVERED: 'The shop does not know yet that the shipment is delivered.',
    RETURNED: 'The shipment came back, or is lost.',
    TWICE: 'A row before it has the same shipment.',
    UNREADABLE: 'No tracking number or no amount, such as a row of totals.',
    HEAVIER: 'Billed for more half kilograms than we weighed.',
  },
);

const CSV = `CSV in UTF-8, at most ${REPORT_LIMITS.rows} rows. Columns are found by their names: a tracking number (AWB, Waybill No, Tracking number), an amount in rupees (Remitted, Collected or COD amount, Amount; of an invoice Total, Freight, Charges), and optionally an order number and a weight.`;

@InputType('RemittanceListInput', { description: 'The list of what a courier has remitted, or its invoice.' })
export class ReportInput {
  @Field(() => CourierReportKind, { defaultValue: CourierReportKind.REMITTANCE, description: 'What it is about.' })
  kind!: CourierReportKind;

  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => String, { description: CSV })
  csv!: string;
}

@InputType('RemittanceInput', { description: 'A list to import, and the transfer that it is about.' })
export class ReportImportInput extends ReportInput {
  @Field(() => String, {
    description: 'Reference of the bank (UTR), 6 to 40 letters and digits; number of an invoice.',
  })
  reference!: string;

  @Field(() => String, { description: 'Day of the transfer or invoice in India (IST), YYYY-MM-DD; not after today.' })
  remittedOn!: string;
}

@ObjectType({ description: 'Number and sum of rows of a list.' })
export class RowSum {
  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;

  @Field(() => Int, { description: 'Sum of their amounts in paise.' })
  amountInPaise!: number;
}

@ObjectType({ description: 'The rows of a list with one kind of difference.' })
export class DifferenceSum extends RowSum {
  @Field(() => ReportDifference, { description: 'The kind.' })
  kind!: ReportDifference;
}

@ObjectType('RemittanceRowDifference', {
  description: 'A row of a list that is not simply a shipment that is paid in full.',
})
export class RowDifferenceType {
  @Field(() => Int, { description: 'Line of the file.' })
  line!: number;

  @Field(() => ReportDifference, { description: 'What is special about it.' })
  kind!: ReportDifference;

  @Field(() => String, { nullable: true, description: 'Tracking number; null without one.' })
  awb!: string | null;

  @Field(() => ID, { nullable: true, description: 'The order of the shipment; null if it is unknown.' })
  orderId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Amount in paise; null without one.' })
  amountInPaise!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What the courier still owes for the shipment, or its expected postage, in paise; null if it is unknown.',
  })
  expectedInPaise!: number | null;

  @Field(() => Int, { nullable: true, description: 'Weight in grams; null without one.' })
  weightGrams!: number | null;
}

@ObjectType('Remittance', { description: 'An imported list.' })
export class ReportSummary {
  @Field(() => ID, { description: 'Id of the list, a UUID.' })
  remittanceId!: string;

  @Field(() => Courier, { description: 'The courier.' })
  courier!: Courier;

  @Field(() => String, { description: 'Reference of the bank (UTR), or number of the invoice.' })
  reference!: string;

  @Field(() => String, { description: 'Day of the transfer or invoice, YYYY-MM-DD.' })
  remittedOn!: string;

  @Field(() => Int, { description: 'Number of its rows.' })
  rowCount!: number;

  @Field(() => Int, { description: 'Sum of its rows in paise.' })
  listedInPaise!: number;

  @Field(() => Int, { description: 'Number of shipments that it has paid, in full or in part.' })
  paidCount!: number;

  @Field(() => Int, { description: 'What it has paid, in paise.' })
  paidInPaise!: number;

  @Field(() => String, { description: 'Email address of the admin who imported it.' })
  by!: string;

  @TimeField({ description: 'When, ISO 8601 in UTC.' })
  createdAt!: Date;
}

@ObjectType('RemittancePreview', { description: 'A list compared with the shipments. Nothing is written yet.' })
export class ReportPreviewType {
  @Field(() => Int, { description: 'Number of its rows.' })
  rowCount!: number;

  @Field(() => Int, { description: 'Sum of its rows in paise.' })
  listedInPaise!: number;

  @Field(() => String, { description: 'Name of the column that the tracking numbers were read from.' })
  awbColumn!: string;

  @Field(() => String, { description: 'Name of the column that the amounts were read from.' })
  amountColumn!: string;

  @Field(() => RowSum, { description: 'Rows that pay their shipment in full.' })
  matched!: RowSum;

  @Field(() => RowSum, { description: 'Rows that an import would record: `matched`, and those that are SHORT.' })
  payable!: RowSum;

  @Cost({ items: Object.keys(ReportDifference).length })
  @Field(() => [DifferenceSum], { description: 'All other rows, summed by kind.' })
  differenceSums!: DifferenceSum[];

  @Cost({ items: REPORT_LIMITS.shown })
  @Field(() => [RowDifferenceType], { description: `The first ${REPORT_LIMITS.shown} of these rows.` })
  differences!: RowDifferenceType[];

  @Field(() => ReportSummary, {
    nullable: true,
    description: 'The import of the same list, if there was one: another records only what has become payable since.',
  })
  importedBefore!: ReportSummary | null;
}

@ObjectType('RemittanceImport', { description: 'What an import has recorded.' })
export class ReportImport {
  @Field(() => ReportSummary, { description: 'The list; if the same one was imported before, that one.' })
  remittance!: ReportSummary;

  @Field(() => Int, {
    description: 'Number of shipments that are paid by this import; 0 if the list was imported before.',
  })
  paidCount!: number;

  @Field(() => Int, { description: 'What it has paid, in paise.' })
  paidInPaise!: number;
}

@ObjectType('RemittanceConnection', { description: 'One page of imported lists, newest first.' })
export class CourierReportConnection extends pageOf(ReportSummary, 'RemittanceEdge') {}
