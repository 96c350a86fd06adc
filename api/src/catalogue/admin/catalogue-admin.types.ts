import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { KEPT_FIELDS } from './book-changes.ts';
import { BOOK_LIMITS } from './catalogue-admin.rules.ts';
import { BookType, PageInfo } from '../catalogue.types.ts';
import { SUBJECTS } from '../exams.rules.ts';

const VERSION = 'The version that was seen. Where somebody saved another one since, CONFLICT, and nothing is saved.';
const STOCK = `Copies, 0 to ${BOOK_LIMITS.highestStock}; null: not counted, always available. Left out, it stays as it is: leave it out unless it was changed, as sales change it too.`;
const LIST_PRICE = `List price (MRP), whole rupees, ${BOOK_LIMITS.lowestPrice} to ${BOOK_LIMITS.highestPrice}.`;
const PRICE =
  'What the shopper pays for one copy, whole rupees. It may exceed the list price; a book page then shows no percent off.';

@ObjectType({ description: 'One field of a book, before and after a change. Entries of lists are separated by `;`.' })
export class FieldChange {
  @Field(() => String, { description: 'Name of the field, as in `newPrice`.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'What it was; null where it was empty.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'What it became; null where it was emptied.' })
  after!: string | null;
}

@ObjectType({ description: 'A change of a book by an admin. Sales are none.' })
export class BookChange {
  @Field(() => String, { description: 'When it was saved: ISO 8601, UTC.' })
  at!: string;

  @Field(() => String, { description: 'E-mail address of the admin.' })
  who!: string;

  @Cost({ items: KEPT_FIELDS.length })
  @Field(() => [FieldChange], { description: 'Every field that changed.' })
  what!: FieldChange[];
}

@ObjectType({ description: 'A book as admins keep it. Only admins get one.' })
export class AdminBook {
  @Field(() => BookType, { description: 'The book as shoppers see it.' })
  book!: BookType;

  @Field(() => Int, { description: 'Counts the changes of the book, from 1. Saves give it back.' })
  version!: number;

  @Field(() => String, { description: 'When it was last changed, by a sale too: ISO 8601, UTC.' })
  updatedAt!: string;

  @Field(() => Int, { nullable: true, description: 'New copies left; null where they are not counted.' })
  newStock!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pre-owned copies left; null where they are not counted.' })
  preOwnedStock!: number | null;

  @Field(() => [String], { description: 'Words the book is also found by. "trending" puts it on the home page.' })
  tags!: string[];

  @Field(() => [String], { description: 'Keys of its pictures, the front cover first, in the order of `book.images`.' })
  imageKeys!: string[];
}

@ObjectType({ description: 'A book at its place in an admin’s list.' })
export class AdminBookEdge {
  @Field(() => String, { description: 'Pass it as `after` to go on behind this book.' })
  cursor!: string;

  @Field(() => AdminBook, { description: 'The book.' })
  node!: AdminBook;
}

@ObjectType({ description: 'One page of an admin’s list of books.' })
export class AdminBookConnection {
  @Field(() => [AdminBookEdge], { description: 'The books of this page, in order.' })
  edges!: AdminBookEdge[];

  @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A book ID that no book has.' })
export class ReservedBookId {
  @Field(() => ID, { description: 'Nobody else can add a book with it for a day.' })
  bookId!: string;
}

@ObjectType({ description: 'A book that was saved.' })
export class BookSaved {
  @Field(() => String, { description: 'What was done, in words to show.' })
  message!: string;

  @Field(() => AdminBook, { description: 'The book as it is now.' })
  book!: AdminBook;
}

@InputType({ description: 'A picture for a book: give either `url` or `data`.' })
export class StageImageInput {
  @Field(() => String, {
    description: `What the picture shows, as in "front": at most ${BOOK_LIMITS.imagePrefix} characters.`,
  })
  prefix!: string;

  @Field(() => ID, { description: 'The book it is for, which need not be there yet.' })
  bookId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address on the public internet, http or https, answered within 10 seconds and 3 redirects.',
  })
  url?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The file, base64, at most 10 MB: JPEG, PNG, WebP, AVIF or GIF.',
  })
  data?: string | null;
}

/** What copies cost and how many there are. */
@InputType()
abstract class OffersInput {
  @Field(() => Int, { description: LIST_PRICE })
  newPrice!: number;

  @Field(() => Int, { description: PRICE })
  newPriceDiscount!: number;

  @Field(() => Int, { description: LIST_PRICE })
  preOwnedPrice!: number;

  @Field(() => Int, { description: PRICE })
  preOwnedPriceDiscount!: number;

  @Field(() => Int, { nullable: true, description: STOCK })
  newStock?: number | null;

  @Field(() => Int, { nullable: true, description: STOCK })
  preOwnedStock?: number | null;
}

@InputType({ description: 'All of a book that admins keep.' })
export class BookInput extends OffersInput {
  @Field(() => String, { description: `The title line, at most ${BOOK_LIMITS.bookDescription} characters.` })
  bookDescription!: string;

  @Field(() => [String], {
    description: `Names, at most ${BOOK_LIMITS.authors}, without semicolons. Blank ones are dropped.`,
  })
  author!: string[];

  @Field(() => String, { description: `At most ${BOOK_LIMITS.publisher} characters.` })
  publisher!: string;

  @Field(() => String, { description: `Subject code in any case: ${SUBJECTS.map(({ code }) => code).join(', ')}.` })
  subject!: string;

  @Field(() => String, { description: 'Exam code, one of `exams`; case does not matter.' })
  exam!: string;

  @Field(() => [Int], {
    description: `School classes, each 1 to ${BOOK_LIMITS.highestClass}; empty where it belongs to none.`,
  })
  class!: number[];

  @Field(() => [String], { description: `At most ${BOOK_LIMITS.tags}, without semicolons. Blank ones are dropped.` })
  tags!: string[];

  @Field(() => String, { description: 'In English: "English", "Hindi".' })
  language!: string;

  @Field(() => String, {
    description: `HTML, at most ${BOOK_LIMITS.details} characters; all but paragraphs, lists, headings and emphasis is dropped.`,
  })
  details!: string;

  @Field(() => [String], {
    description: `Keys of pictures, the front cover first, at most ${BOOK_LIMITS.images}: those of \`AdminBook.imageKeys\` and of staged ones.`,
  })
  imageKeys!: string[];

  @Field(() => String, { nullable: true, description: 'ISBN of 10 or 13 digits; hyphens are dropped.' })
  isbn?: string | null;

  @Field(() => String, { nullable: true, description: `At most ${BOOK_LIMITS.edition} characters.` })
  edition?: string | null;

  @Field(() => Int, { nullable: true, description: 'The exam year a book of past papers runs up to.' })
  examYear?: number | null;
}

@InputType({ description: 'A new book.' })
export class AddBookInput extends BookInput {
  @Field(() => ID, {
    description: `Letters and digits, at most ${BOOK_LIMITS.bookId}; best one of \`reserveBookId\`. CONFLICT where it is taken.`,
  })
  bookId!: string;
}

@InputType({ description: 'Prices and stock of a book.' })
export class ChangeOffersInput extends OffersInput {
  @Field(() => ID, { description: 'The book.' })
  bookId!: string;

  @Field(() => Int, { description: VERSION })
  version!: number;
}
