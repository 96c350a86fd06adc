import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Cost } from '../../../platform/limits/field-cost.ts';
import { TRACKED_FIELDS } from '../../../catalogue/editing/book-changes.ts';
import { ImportState } from './book-import.entity.ts';
import { BOOK_LIMITS } from '../../../catalogue/book.rules.ts';
import { describeEnum } from '../../../platform/graphql/describe-enum.ts';
import { FieldChange } from '../book-changes.types.ts';
import { ImportChangeKind } from './import-preview.ts';

describeEnum(ImportState, 'ImportState', 'State of an import. Poll while it is RUNNING.', {
  READY: 'Checked but not started. Deleted after a day.',
  RUNNING: 'Being written; not yet visible to shoppers.',
  DONE: 'Every row is written.',
  FAILED: 'No row is written; `message` says why.',
});

describeEnum(ImportChangeKind, 'ImportChangeKind', 'Effect of a row.', {
  CREATED: 'Adds a book.',
  CHANGED: 'Changes a book.',
});

@ObjectType({ description: 'An error in a row of a file.' })
export class ImportError {
  @Field(() => Int, { description: 'Line the row begins at; the header is line 1.' })
  line!: number;

  @Field(() => String, { description: 'Name of the column; empty if the error concerns the whole row.' })
  column!: string;

  @Field(() => String, { description: 'Error message to show.' })
  message!: string;
}

@ObjectType({ description: 'Effect that a row of a file would have.' })
export class ImportChange {
  @Field(() => Int, { description: 'Line the row begins at.' })
  line!: number;

  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => ImportChangeKind, { description: 'Whether the row adds or changes the book.' })
  kind!: ImportChangeKind;

  @Cost({ items: TRACKED_FIELDS.length })
  @Field(() => [FieldChange], { description: 'Every field that would change.' })
  fields!: FieldChange[];
}

@ObjectType({ description: 'Effect that a file would have. Nothing is written yet.' })
export class ImportPreview {
  @Field(() => ID, { nullable: true, description: 'Pass it to `startImport`; null if there are errors.' })
  importId!: string | null;

  @Field(() => Int, { description: 'Rows in the file.' })
  total!: number;

  @Field(() => Int, { description: 'Books that would be added.' })
  created!: number;

  @Field(() => Int, { description: 'Books that would be changed.' })
  changed!: number;

  @Field(() => Int, { description: 'Books that would stay the same.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Number of errors; 0 if the file can be imported.' })
  errorCount!: number;

  @Cost({ items: BOOK_LIMITS.changesShown })
  @Field(() => [ImportError], {
    description: `The first ${BOOK_LIMITS.changesShown} errors, by line.`,
  })
  errors!: ImportError[];

  @Cost({ items: BOOK_LIMITS.changesShown })
  @Field(() => [ImportChange], {
    description: `The first ${BOOK_LIMITS.changesShown} rows that would add or change a book.`,
  })
  changes!: ImportChange[];
}

@ObjectType('BookImport', { description: 'The import of a previewed file, all or nothing.' })
export class BookImportType {
  @Field(() => ID, { description: '`ImportPreview.importId`.' })
  importId!: string;

  @Field(() => ImportState, { description: 'State of the import.' })
  state!: ImportState;

  @Field(() => Int, { description: 'Rows written so far.' })
  done!: number;

  @Field(() => Int, { description: 'Rows to write.' })
  total!: number;

  @Field(() => String, { nullable: true, description: 'Outcome, or why the import failed; null until it ends.' })
  message!: string | null;
}
