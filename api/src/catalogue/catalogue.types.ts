import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Cost } from '../platform/limits/field-cost.ts';
import { Availability, BookSort, Condition } from './catalogue.rules.ts';

registerEnumType(Condition, {
  name: 'Condition',
  description: 'The condition of a copy. Every book is offered in both, each at its own price.',
  valuesConfig: {
    NEW: { description: 'A new copy.' },
    PREOWNED: { description: 'A used copy; its condition and edition may differ from the pictures.' },
  },
});

registerEnumType(Availability, {
  name: 'Availability',
  description: 'Whether a copy can be bought now.',
  valuesConfig: {
    IN_STOCK: { description: 'Can be bought now.' },
    OUT_OF_STOCK: { description: 'Sold out for now.' },
  },
});

registerEnumType(BookSort, {
  name: 'BookSort',
  description: 'The order of a list of books.',
  valuesConfig: {
    RELEVANCE: { description: 'Best match first; without a search text, trending books first, then the newest.' },
    PRICE_LOW: { description: 'Lowest price first, in the condition that is filtered for, else in the cheaper one.' },
    PRICE_HIGH: { description: 'Highest price first, in the condition that is filtered for, else in the cheaper one.' },
    DISCOUNT: {
      description: 'Largest percent off first, in the condition that is filtered for, else in the better one.',
    },
    NEWEST: { description: 'Latest addition to the catalogue first.' },
  },
});

@ObjectType('Image', {
  description: 'A picture of a book. Its size is known, so that a layout can keep its place free.',
})
export class ImageType {
  @Field(() => ID, { description: 'What `addBook` and `updateBook` call it by.' })
  key!: string;

  @Field(() => String, {
    description: 'Path of the largest rendition, WebP, on this origin. It never changes its content.',
  })
  url!: string;

  @Field(() => String, { description: 'Candidates for an HTML srcset, WebP: "path 160w, path 320w, …".' })
  webp!: string;

  @Field(() => String, { description: 'Candidates for an HTML srcset, AVIF: "path 160w, path 320w, …".' })
  avif!: string;

  @Field(() => Int, { description: 'Width in pixels of the largest rendition.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels of the largest rendition.' })
  height!: number;

  @Field(() => String, { description: 'What the picture shows, in words.' })
  alt!: string;
}

@ObjectType('Offer', {
  description: 'A book in one condition, at its price. Prices are whole rupees and include all taxes.',
})
export class OfferType {
  @Field(() => Condition, { description: 'The condition this offer is for.' })
  condition!: Condition;

  @Field(() => Int, { description: 'List price (MRP), rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: 'What the shopper pays for one copy, rupees.' })
  price!: number;

  @Field(() => Int, {
    description: 'Rounded percent by which the price is below the list price; 0 where it is not below.',
  })
  percentOff!: number;

  @Field(() => Availability, { description: 'Whether this offer can be bought now.' })
  availability!: Availability;

  @Field(() => Int, { nullable: true, description: 'Copies left; null where stock is not counted.' })
  copiesLeft!: number | null;
}

@ObjectType('Book', { description: 'A book of the catalogue, offered new and pre-owned.' })
export class BookType {
  @Field(() => ID, { description: 'The book ID: exam, first letters of the subject and a number, as in JEEPHY7253.' })
  bookId!: string;

  @Field(() => String, { description: 'The title line that a shopper reads.' })
  bookDescription!: string;

  @Field(() => [String], { description: 'Names of the authors, in the order of the title page.' })
  author!: string[];

  @Field(() => String, { description: 'Name of the publisher.' })
  publisher!: string;

  @Field(() => String, { description: 'Subject code, as in the category tree. Compare without regard to case.' })
  subject!: string;

  @Field(() => String, { description: 'Subject in words: "Social science" for socialscience.' })
  subjectLabel!: string;

  @Field(() => String, { description: 'Exam code, as in the category tree. Compare without regard to case.' })
  exam!: string;

  @Field(() => String, { description: 'Exam in words: "Class 12" for CBSE12.' })
  examLabel!: string;

  @Field(() => [Int], { description: 'School classes the book is for; empty where it belongs to none.' })
  class!: number[];

  @Field(() => [String], {
    description: 'Words the book is also found by. The tag "trending" puts it on the home page.',
  })
  tags!: string[];

  @Field(() => String, { description: 'Language of the book, in English: "English", "Hindi".' })
  language!: string;

  @Field(() => String, { description: 'About the book: sanitised HTML of paragraphs, lists, headings and emphasis.' })
  details!: string;

  @Field(() => String, { nullable: true, description: 'ISBN-13 without hyphens, where known.' })
  isbn!: string | null;

  @Field(() => String, { nullable: true, description: 'Edition as printed on the title page, where it matters.' })
  edition!: string | null;

  @Field(() => Int, { nullable: true, description: 'The exam year a book of past papers runs up to.' })
  examYear!: number | null;

  @Field(() => [String], { description: 'Paths of the pictures, the front cover first; empty where there are none.' })
  imageUrls!: string[];

  @Cost({ items: 12 })
  @Field(() => [ImageType], { description: 'The same pictures with their sizes and responsive renditions.' })
  images!: ImageType[];

  @Field(() => ImageType, {
    nullable: true,
    description: 'The first of the pictures, the front cover; null where there are none.',
  })
  cover!: ImageType | null;

  @Field(() => Int, { description: 'List price (MRP) of a new copy, rupees.' })
  newPrice!: number;

  @Field(() => Int, { description: 'Selling price of a new copy, rupees.' })
  newPriceDiscount!: number;

  @Field(() => Int, { description: 'List price of a pre-owned copy, rupees.' })
  preOwnedPrice!: number;

  @Field(() => Int, { description: 'Selling price of a pre-owned copy, rupees.' })
  preOwnedPriceDiscount!: number;

  @Cost({ items: 2 })
  @Field(() => [OfferType], { description: 'The same prices as offers: new first, then pre-owned.' })
  offers!: OfferType[];
}

@InputType({ description: 'Narrows a list of books. Fields that are left out do not narrow it.' })
export class BookFilter {
  @Field(() => Condition, { nullable: true, description: 'Only books that can be bought in this condition.' })
  condition?: Condition | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Lowest price, rupees, in the condition asked for, else in either.',
  })
  minPrice?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Highest price, rupees, in the condition asked for, else in either.',
  })
  maxPrice?: number | null;

  @Field(() => [Int], { nullable: true, description: 'Books for any of these school classes, at most 20.' })
  classes?: number[] | null;

  @Field(() => [String], { nullable: true, description: 'Books of any of these publishers, at most 20.' })
  publishers?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Books in any of these languages, at most 20.' })
  languages?: string[] | null;
}

@ObjectType({ description: 'One choice of a filter, and how many books it would leave.' })
export class FacetCount {
  @Field(() => String, { description: 'The value to filter by.' })
  value!: string;

  @Field(() => String, { description: 'The value in words.' })
  label!: string;

  @Field(() => Int, { description: 'Books in the list with this value, all other filters applied.' })
  count!: number;
}

@ObjectType({ description: 'What a list can be narrowed by. Each facet counts with every filter but its own applied.' })
export class BookFacets {
  @Cost({ items: 20 })
  @Field(() => [FacetCount], { description: 'By subject code, most books first.' })
  subjects!: FacetCount[];

  @Cost({ items: 2 })
  @Field(() => [FacetCount], { description: 'By condition: NEW and PREOWNED.' })
  conditions!: FacetCount[];

  @Cost({ items: 12 })
  @Field(() => [FacetCount], { description: 'By school class, lowest first.' })
  classes!: FacetCount[];

  @Cost({ items: 50 })
  @Field(() => [FacetCount], { description: 'By publisher, most books first, at most 50.' })
  publishers!: FacetCount[];

  @Cost({ items: 10 })
  @Field(() => [FacetCount], { description: 'By language, most books first.' })
  languages!: FacetCount[];

  @Field(() => Int, { nullable: true, description: 'Lowest price in the list, rupees; null where the list is empty.' })
  minPrice!: number | null;

  @Field(() => Int, { nullable: true, description: 'Highest price in the list, rupees; null where the list is empty.' })
  maxPrice!: number | null;
}

@ObjectType({ description: 'Where a page stands in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more books follow.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` to get the page that follows; null on an empty page.',
  })
  endCursor!: string | null;
}

@ObjectType({ description: 'A book at its place in a list.' })
export class BookEdge {
  @Field(() => String, { description: 'Pass it as `after` to go on behind this book.' })
  cursor!: string;

  @Field(() => BookType, { description: 'The book.' })
  node!: BookType;
}

@ObjectType({ description: 'One page of a list of books, with what is known of the whole list.' })
export class BookConnection {
  @Field(() => [BookEdge], { description: 'The books of this page, in order.' })
  edges!: BookEdge[];

  @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType('Subject', { description: 'A subject on the shelf of an exam.' })
export class SubjectType {
  @Field(() => String, { description: 'What `books(subject:)` and URLs take.' })
  code!: string;

  @Field(() => String, { description: 'What people read.' })
  label!: string;
}

@ObjectType('Exam', { description: 'An exam or school class with a shelf of its own.' })
export class ExamType {
  @Field(() => String, { description: 'What `books(exam:)` and URLs take.' })
  code!: string;

  @Field(() => String, { description: 'What people read: "Class 12" for CBSE12.' })
  label!: string;

  @Cost({ items: 10 })
  @Field(() => [SubjectType], { description: 'Entries of its menu, in order; empty where it has no menu of its own.' })
  subjects!: SubjectType[];
}
