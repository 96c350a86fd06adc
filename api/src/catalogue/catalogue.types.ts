import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { Availability, Condition } from './catalogue.rules.ts';

describeEnum(
  Condition,
  'Condition',
  'Condition of a copy. Every book has an offer in each condition at its own price.',
  {
    NEW: 'A new copy.',
    PREOWNED: 'A used copy. Condition and edition may differ from the images.',
  },
);

describeEnum(Availability, 'Availability', 'Whether an offer can be bought.', {
  IN_STOCK: 'Can be bought.',
  OUT_OF_STOCK: 'Sold out.',
});

@ObjectType('Image', {
  description: 'An image of a book, with its size for layouts that reserve space.',
})
export class ImageType {
  @Field(() => ID, { description: 'Key to pass to `addBook` and `updateBook`.' })
  key!: string;

  @Field(() => String, {
    description: 'Path of the largest rendition on this origin, WebP. Its content never changes: cache it forever.',
  })
  url!: string;

  @Field(() => String, { description: 'WebP renditions as an HTML srcset: "path 160w, path 320w, …".' })
  webp!: string;

  @Field(() => String, { description: 'AVIF renditions as an HTML srcset: "path 160w, path 320w, …".' })
  avif!: string;

  @Field(() => Int, { description: 'Width of the largest rendition, pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the largest rendition, pixels.' })
  height!: number;

  @Field(() => String, { description: 'Alternative text.' })
  alt!: string;
}

@ObjectType('Offer', {
  description: 'A book in one condition at its price. Prices are whole rupees and include all taxes.',
})
export class OfferType {
  @Field(() => Condition, { description: 'Condition of the copies.' })
  condition!: Condition;

  @Field(() => Int, { description: 'List price (MRP), rupees.' })
  listPrice!: number;

  @Field(() => Int, { description: 'Selling price of one copy, rupees.' })
  price!: number;

  @Field(() => Int, {
    description:
      'Selling price of the dearest copy in stock, rupees: `price`, unless `hasCopies` and the prices differ.',
  })
  highestPrice!: number;

  @Field(() => Int, {
    description: 'Discount from the list price in percent, rounded; 0 if the price is not below it.',
  })
  percentOff!: number;

  @Field(() => Availability, { description: 'Whether this offer can be bought.' })
  availability!: Availability;

  @Field(() => Int, { nullable: true, description: 'Copies left; null if stock is not tracked.' })
  copiesLeft!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the copies are listed one by one in `Book.copies`, each at its own price: `price` is then that of the copy that the shop picks, the best for its price.',
  })
  hasCopies!: boolean;
}

@ObjectType('Book', { description: 'A book of the catalogue, offered new and pre-owned.' })
export class BookType {
  @Field(() => ID, { description: 'Exam, first letters of the subject and a number, for example JEEPHY7253.' })
  bookId!: string;

  @Field(() => String, { description: 'Title.' })
  bookDescription!: string;

  @Field(() => [String], { description: 'Authors, in the order of the title page.' })
  author!: string[];

  @Field(() => String, { description: 'Publisher.' })
  publisher!: string;

  @Field(() => String, { description: 'Subject code, as in `exams`. Compare case-insensitively.' })
  subject!: string;

  @Field(() => String, { description: 'Label of the subject: "Social science" for socialscience.' })
  subjectLabel!: string;

  @Field(() => String, { description: 'Exam code, as in `exams`. Compare case-insensitively.' })
  exam!: string;

  @Field(() => String, { description: 'Label of the exam: "Class 12" for CBSE12.' })
  examLabel!: string;

  @Field(() => [Int], { description: 'School classes the book is for; may be empty.' })
  class!: number[];

  @Field(() => [String], {
    description: 'Search keywords. The tag "trending" puts the book on the home page.',
  })
  tags!: string[];

  @Field(() => String, { description: 'English name of the language: "English", "Hindi".' })
  language!: string;

  @Field(() => String, { description: 'Description as sanitized HTML: paragraphs, lists, headings and emphasis only.' })
  details!: string;

  @Field(() => String, { nullable: true, description: 'ISBN of 13 digits, without hyphens; null if unknown.' })
  isbn!: string | null;

  @Field(() => String, { nullable: true, description: 'Edition as printed on the title page; null if not recorded.' })
  edition!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Latest exam year in a book of previous years’ papers; null for other books.',
  })
  examYear!: number | null;

  @Field(() => [String], {
    description: 'Paths of the images in their largest rendition, front cover first; may be empty.',
  })
  imageUrls!: string[];

  @Cost({ items: 12 })
  @Field(() => [ImageType], { description: 'The same images with sizes and responsive renditions.' })
  images!: ImageType[];

  @Field(() => ImageType, {
    nullable: true,
    description: 'The first image: the front cover. Null if the book has no images.',
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
  @Field(() => [OfferType], { description: 'The same prices as offers, new first, then pre-owned.' })
  offers!: OfferType[];
}
