import { Field, ObjectType } from 'type-graphql';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TimeField } from '../platform/graphql/time-field.ts';
import { DocumentSeries } from './documents.rules.ts';

describeEnum(DocumentSeries, 'DocumentSeries', 'Series of documents.', {
  BILL_OF_SUPPLY: 'The bill of a shipment. Books are exempt from GST.',
  CREDIT_NOTE: 'Credits a bill in full or in part: its shipment was undone, or copies were refunded.',
});

@ObjectType('Document', { description: 'A bill of supply or a credit note. It never changes.' })
export class DocumentType {
  @Field(() => String, { description: 'Number, such as BS/26-27/000123. Without gaps in a series and financial year.' })
  number!: string;

  @Field(() => DocumentSeries, { description: 'Bill of supply or credit note.' })
  series!: DocumentSeries;

  @TimeField({ description: 'Time of the issue, ISO 8601 in UTC.' })
  issuedAt!: Date;

  @Field(() => String, { description: 'Path of the PDF on this origin. Requires the same login.' })
  url!: string;
}
