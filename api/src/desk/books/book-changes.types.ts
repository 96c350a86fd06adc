import { Field, ObjectType } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { TRACKED_FIELDS } from '../../catalogue/editing/book-changes.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType({
  description: 'A field of a book before and after a change, as text. Entries of lists are separated by `;`.',
})
export class FieldChange {
  @Field(() => String, { description: 'Name of the field, for example `newPrice`.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Old value; null if it was empty.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'New value; null if it is empty now.' })
  after!: string | null;
}

@ObjectType({ description: 'A change of a book by an admin. Sales and `adjustStock` are in `stockMovements`.' })
export class BookChange {
  @TimeField({ description: 'Time of the save, ISO 8601, UTC.' })
  changedAt!: Date;

  @Field(() => String, { description: 'Email address of the admin.' })
  changedBy!: string;

  @Cost({ items: TRACKED_FIELDS.length })
  @Field(() => [FieldChange], { description: 'Every changed field.' })
  fields!: FieldChange[];
}
