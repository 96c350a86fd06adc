import { Field, ID, ObjectType } from 'type-graphql';
import { BookSource, SOURCE_NAMES, SOURCED_FIELDS } from '../catalogue/editing/book-sources.rules.ts';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';

describeEnum(
  BookSource,
  'BookSource',
  'What filled in a field of a book by its ISBN.',
  (source) => `${SOURCE_NAMES[source]}.`,
);

@ObjectType({ description: 'What a source says of a field of a book.' })
export class IsbnAnswer {
  @Field(() => String, {
    description:
      'Field of `BookInput`: bookDescription, author, publisher, language or edition. The edition is the year of publication, which a person compares with the book in hand: printings of later years have the same ISBN.',
  })
  field!: string;

  @Field(() => [String], { description: 'Values within the limits of the field: one, or each author.' })
  values!: string[];

  @Field(() => BookSource, { description: 'Send it with the value in `AddBookInput.sources`.' })
  source!: BookSource;
}

@ObjectType({ description: 'What is known of an ISBN.' })
export class IsbnLookup {
  @Field(() => String, { description: 'The ISBN with 13 digits.' })
  isbn!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The book of the shop that has it: edit that one, no source was asked. Else null.',
  })
  bookId!: string | null;

  @Cost({ items: SOURCED_FIELDS.length })
  @Field(() => [IsbnAnswer], { description: 'The fields that a source knows, each once.' })
  answers!: IsbnAnswer[];

  @Field(() => [BookSource], { description: 'The sources that are set up; empty if the shop asks none.' })
  asked!: BookSource[];

  @Field(() => [BookSource], { description: 'Those of them that did not answer in time or as documented.' })
  failed!: BookSource[];
}
