import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { BOOK_LIMITS, DEFAULT_HSN } from '../../catalogue/book.rules.ts';
import { BookType } from '../../catalogue/catalogue.types.ts';
import { BookSource, SOURCED_FIELDS, type SourcedField } from '../../catalogue/editing/book-sources.rules.ts';
import { SUBJECTS } from '../../catalogue/exams.rules.ts';
import { SHELF_LENGTH } from '../../catalogue/labels/shelves.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

const VERSION =
  '`AdminBook.version` that the edit is based on. CONFLICT, with nothing saved, if the book was saved after it.';
const STOCK = `Copies, 0 to ${BOOK_LIMITS.highestStock}; null: not tracked, always available. Omit it unless it was edited: sales change it too.`;
const LIST_PRICE = `List price (MRP), whole rupees, ${BOOK_LIMITS.lowestPrice} to ${BOOK_LIMITS.highestPrice}.`;
const PRE_OWNED_STOCK = `${STOCK} BAD_USER_INPUT if it is changed for a book with copies (\`Offer.hasCopies\`): they are counted one by one.`;
const USED_PRICE =
  'As `newPriceDiscount`. For a book with copies it is the used price from which their prices are proposed.';
const PRICE =
  'Selling price of one copy, whole rupees. BAD_USER_INPUT above the MRP, the list price of a new copy, unless the book has it already or `addBook` and `updateBook` get it as the price helper gives it: 75% of the MRP plus 60, pre-owned 50% plus 60. It is then saved, and the book charged at its MRP.';

@InputType('BookFieldSourceInput', { description: 'Where a field of a new book comes from, as `isbnLookup` says.' })
@ObjectType('BookFieldSource', { description: 'Where a field of a book comes from, until the field is changed.' })
export class BookFieldSourceType {
  @Field(() => String, { description: `Field of \`BookInput\`: ${SOURCED_FIELDS.join(', ')}.` })
  field!: SourcedField;

  @Field(() => BookSource, { description: 'What filled it in.' })
  source!: BookSource;
}

@ObjectType({ description: 'A book with the fields that only admins see.' })
export class AdminBook {
  @Field(() => BookType, {
    description:
      'The book as shoppers see it; but its selling prices are those that an admin set, also if they are above the MRP, at which shoppers are charged then, or if the book has copies at other prices.',
  })
  book!: BookType;

  @Field(() => Int, { description: 'Number of this state of the book, from 1. Pass it back when saving.' })
  version!: number;

  @TimeField({ description: 'Time of the last change, sales included, ISO 8601, UTC.' })
  updatedAt!: Date;

  @Field(() => Boolean, { description: 'Whether shoppers see the book.' })
  isPublished!: boolean;

  @Field(() => Int, { nullable: true, description: 'New copies left; null if not tracked.' })
  newStock!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Pre-owned copies left; null if not tracked. If `Offer.hasCopies`, those on the shelf.',
  })
  preOwnedStock!: number | null;

  @Field(() => String, { nullable: true, description: 'Where its copies are, for example A3-2; null if not recorded.' })
  shelf!: string | null;

  @Field(() => Int, { nullable: true, description: 'Weight of one copy in grams; null if not recorded.' })
  weightGrams!: number | null;

  @Field(() => String, { description: 'HSN code for bills: 4901 for books, 4905 for atlases.' })
  hsn!: string;

  @Field(() => [String], {
    description: 'All ISBNs, each of 13 digits; the first one is `book.isbn`. No other book has them.',
  })
  isbns!: string[];

  @Field(() => [String], { description: 'Search keywords. "trending" puts the book on the home page.' })
  tags!: string[];

  @Field(() => [String], { description: 'Keys of the images, front cover first, in the order of `book.images`.' })
  imageKeys!: string[];
}

@ObjectType({ description: 'One page of an admin’s list of books.' })
export class AdminBookConnection extends pageOf(AdminBook, 'AdminBookEdge') {}

@ObjectType({ description: 'A reserved book ID.' })
export class ReservedBookId {
  @Field(() => ID, { description: 'For a day, only the admin who reserved it can add a book with it.' })
  bookId!: string;
}

@ObjectType({ description: 'Result of a save.' })
export class BookSaved {
  @Field(() => String, { description: 'Confirmation to show.' })
  message!: string;

  @Field(() => AdminBook, { description: 'The saved book.' })
  book!: AdminBook;
}

@ObjectType({ description: 'Result of a deletion.' })
export class BookDeleted {
  @Field(() => String, { description: 'Confirmation to show.' })
  message!: string;

  @Field(() => ID, { description: 'ID of the deleted book.' })
  bookId!: string;
}

@InputType({ description: 'An image of a book: pass either `url` or `data`.' })
export class StageImageInput {
  @Field(() => String, {
    description: `View of the book, for example "front": at most ${BOOK_LIMITS.imagePrefix} characters.`,
  })
  prefix!: string;

  @Field(() => ID, { description: 'ID of the book, which need not exist yet.' })
  bookId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Public http or https URL that responds within 10 seconds and 3 redirects.',
  })
  url?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'JPEG, PNG, WebP, AVIF or GIF file of at most 10 MB, base64.',
  })
  data?: string | null;
}

/** Prices and stock in both conditions. */
@InputType()
abstract class OffersInput {
  @Field(() => Int, { description: LIST_PRICE })
  newPrice!: number;

  @Field(() => Int, { description: PRICE })
  newPriceDiscount!: number;

  @Field(() => Int, { description: LIST_PRICE })
  preOwnedPrice!: number;

  @Field(() => Int, { description: USED_PRICE })
  preOwnedPriceDiscount!: number;

  @Field(() => Int, { nullable: true, description: STOCK })
  newStock?: number | null;

  @Field(() => Int, { nullable: true, description: PRE_OWNED_STOCK })
  preOwnedStock?: number | null;
}

@InputType({ description: 'All editable fields of a book, changed or not.' })
export class BookInput extends OffersInput {
  @Field(() => String, { description: `Title, at most ${BOOK_LIMITS.bookDescription} characters.` })
  bookDescription!: string;

  @Field(() => [String], {
    description: `At most ${BOOK_LIMITS.authors} names without semicolons. Blank ones are dropped.`,
  })
  author!: string[];

  @Field(() => String, { description: `At most ${BOOK_LIMITS.publisher} characters.` })
  publisher!: string;

  @Field(() => String, { description: `Subject code in any case: ${SUBJECTS.map(({ code }) => code).join(', ')}.` })
  subject!: string;

  @Field(() => String, { description: 'Exam code in any case, one of `exams`.' })
  exam!: string;

  @Field(() => [Int], {
    description: `School classes, each 1 to ${BOOK_LIMITS.highestClass}; may be empty.`,
  })
  class!: number[];

  @Field(() => [String], { description: `At most ${BOOK_LIMITS.tags}, without semicolons. Blank ones are dropped.` })
  tags!: string[];

  @Field(() => String, { description: 'English name of the language: "English", "Hindi".' })
  language!: string;

  @Field(() => String, {
    description: `HTML, at most ${BOOK_LIMITS.details} characters; everything but paragraphs, lists, headings and emphasis is dropped.`,
  })
  details!: string;

  @Field(() => [String], {
    description: `At most ${BOOK_LIMITS.images} keys of images, front cover first: from \`AdminBook.imageKeys\` or \`stageImage\`.`,
  })
  imageKeys!: string[];

  @Field(() => [String], {
    nullable: true,
    description: `All ISBNs, at most ${BOOK_LIMITS.isbns}, of 10 or 13 digits; each is stored with 13 digits. CONFLICT if another book has one. If omitted, they stay.`,
  })
  isbns?: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The first ISBN alone, for clients without `isbns`: it replaces the first one. Null: no ISBN.',
  })
  isbn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Letters, digits and hyphens, at most ${SHELF_LENGTH}, in any case.`,
  })
  shelf?: string | null;

  @Field(() => Int, { nullable: true, description: `Weight of one copy in grams, 1 to ${BOOK_LIMITS.heaviest}.` })
  weightGrams?: number | null;

  @Field(() => String, { nullable: true, description: `HSN code of 4, 6 or 8 digits; null: ${DEFAULT_HSN}.` })
  hsn?: string | null;

  @Field(() => String, { nullable: true, description: `At most ${BOOK_LIMITS.edition} characters.` })
  edition?: string | null;

  @Field(() => Int, { nullable: true, description: 'Latest exam year in a book of previous years’ papers.' })
  examYear?: number | null;
}

@InputType({ description: 'A new book.' })
export class AddBookInput extends BookInput {
  @Field(() => ID, {
    description: `Letters and digits, at most ${BOOK_LIMITS.bookId}; preferably from \`reserveBookId\`. CONFLICT if it is taken.`,
  })
  bookId!: string;

  @Field(() => [BookFieldSourceType], {
    nullable: true,
    description: 'Sources of the fields that were taken from `isbnLookup` and not changed by a person.',
  })
  sources?: BookFieldSourceType[];
}

@InputType({ description: 'Prices and stock of a book.' })
export class ChangeOffersInput extends OffersInput {
  @Field(() => ID, { description: 'ID of the book.' })
  bookId!: string;

  @Field(() => Int, { description: VERSION })
  version!: number;
}
