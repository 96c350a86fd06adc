import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { KEPT_FIELDS } from '../admin/book-changes.ts';
import { ImportState } from './book-import.entity.ts';
import { BOOK_LIMITS } from '../admin/catalogue-admin.rules.ts';
import { FieldChange } from '../admin/catalogue-admin.types.ts';
import { ImportChangeKind } from './import-preview.ts';

registerEnumType(ImportState, {
  name: 'ImportState',
  description: 'How far an import is. Ask again while it is RUNNING.',
  valuesConfig: {
    READY: { description: 'Checked, and not started. It is forgotten after a day.' },
    RUNNING: { description: 'Being written. Shoppers see nothing of it yet.' },
    DONE: { description: 'All of it is written.' },
    FAILED: { description: 'Nothing of it is written; `message` says why.' },
  },
});

registerEnumType(ImportChangeKind, {
  name: 'ImportChangeKind',
  description: 'What a row does.',
  valuesConfig: {
    CREATED: { description: 'It adds a book.' },
    CHANGED: { description: 'It changes a book.' },
  },
});

@ObjectType({ description: 'What is wrong with a row of a file.' })
export class ImportError {
  @Field(() => Int, { description: 'Line that the row begins at; the head is line 1.' })
  line!: number;

  @Field(() => String, { description: 'Column; empty where it is the row as a whole.' })
  column!: string;

  @Field(() => String, { description: 'What is wrong, in words to show.' })
  message!: string;
}

@ObjectType({ description: 'What a row of a file would do.' })
export class ImportChange {
  @Field(() => Int, { description: 'Line that the row begins at.' })
  line!: number;

  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => ImportChangeKind, { description: 'Whether the book is new.' })
  kind!: ImportChangeKind;

  @Cost({ items: KEPT_FIELDS.length })
  @Field(() => [FieldChange], { description: 'Every field that would change.' })
  what!: FieldChange[];
}

@ObjectType({ description: 'What a file of books would do. Nothing is written yet.' })
export class ImportPreview {
  @Field(() => ID, { nullable: true, description: 'Pass it to `startImport`; null where there are errors.' })
  importId!: string | null;

  @Field(() => Int, { description: 'Rows of the file.' })
  total!: number;

  @Field(() => Int, { description: 'Books that would be added.' })
  created!: number;

  @Field(() => Int, { description: 'Books that would be changed.' })
  changed!: number;

  @Field(() => Int, { description: 'Books that are as the file says already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'How many things are wrong with the file; 0 where it can be imported.' })
  errorCount!: number;

  @Cost({ items: BOOK_LIMITS.changesShown })
  @Field(() => [ImportError], {
    description: `The first ${BOOK_LIMITS.changesShown} things that are wrong, by line.`,
  })
  errors!: ImportError[];

  @Cost({ items: BOOK_LIMITS.changesShown })
  @Field(() => [ImportChange], { description: `The first ${BOOK_LIMITS.changesShown} rows that would do something.` })
  changes!: ImportChange[];
}

@ObjectType('BookImport', { description: 'The writing of a file that was previewed: all of it or nothing.' })
export class BookImportType {
  @Field(() => ID, { description: 'As in the preview.' })
  importId!: string;

  @Field(() => ImportState, { description: 'How far it is.' })
  state!: ImportState;

  @Field(() => Int, { description: 'Rows written so far.' })
  done!: number;

  @Field(() => Int, { description: 'Rows to write.' })
  total!: number;

  @Field(() => String, { nullable: true, description: 'What came of it, or why it failed; null until then.' })
  message!: string | null;
}
