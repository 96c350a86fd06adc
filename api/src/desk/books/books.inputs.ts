// Arguments of the admin use cases as zod schemas, the only validation.
// GraphQL input classes (`XInput`) describe the same data in the schema. Field rules are those of book-fields.rules.ts.
import { z } from 'zod';
import { wholeNumber } from '../../platform/inputs.ts';
import { isImageKey } from '../../media/media.rules.ts';
import { isLine, tidyText } from '../../platform/text.rules.ts';
import { sanitizeDetails } from '../../catalogue/editing/book-row.ts';
import { bookId, by, code, cursor, searchText, shelf } from '../../catalogue/catalogue.inputs.ts';
import { findExam, findSubject } from '../../catalogue/exams.rules.ts';
import { toIsbn13 } from '../../catalogue/labels/isbn.rules.ts';
import * as rules from '../../catalogue/editing/book-fields.rules.ts';
import { BookSource, SOURCED_FIELDS } from '../../catalogue/editing/book-sources.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES, DEFAULT_HSN, LANGUAGES } from '../../catalogue/book.rules.ts';

const { tooMany } = BOOK_MESSAGES;

const line = (errorOf: (text: string) => string | null, missing: string = BOOK_MESSAGES.text) =>
  z.string(missing).trim().superRefine(by(errorOf));
const number = (errorOf: (value: number) => string | null, message: string) =>
  z.number(message).superRefine(by(errorOf));

/** A list of texts; blank entries are dropped. */
const entries = (errorOf: (text: string) => string | null, max: number) =>
  z
    .array(line(errorOf), BOOK_MESSAGES.list)
    .max(max, tooMany(max))
    .transform((list) => list.filter(Boolean));

/** Empty text becomes null. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((text) => text || null).nullish();

const flag = z.boolean().nullish().transform(Boolean);
const price = number(rules.priceError, BOOK_MESSAGES.price);
const stock = number(rules.stockError, BOOK_MESSAGES.stock).nullish();

/** A code in any case becomes the stored code. */
const exam = z
  .string(BOOK_MESSAGES.exam)
  .superRefine(by(rules.examError))
  .transform((text) => findExam(text.trim())?.code ?? '');
const subject = z
  .string(BOOK_MESSAGES.subject)
  .superRefine(by(rules.subjectError))
  .transform((text) => findSubject(text.trim())?.code ?? '');

const prices = { newPrice: price, newPriceDiscount: price, preOwnedPrice: price, preOwnedPriceDiscount: price };
const stocks = { newStock: stock, preOwnedStock: stock };

const isbn = z
  .string(BOOK_MESSAGES.isbn)
  .superRefine(by(rules.isbnError))
  .transform((text) => toIsbn13(text) ?? '');

/** An ISBN of 10 digits is the same as its ISBN of 13. */
const isbns = z
  .array(isbn, BOOK_MESSAGES.list)
  .transform((list) => [...new Set(list.filter(Boolean))])
  .pipe(z.array(z.string()).max(BOOK_LIMITS.isbns, tooMany(BOOK_LIMITS.isbns)));

/** Without a code, that of books. */
const hsn = z
  .string(BOOK_MESSAGES.hsn)
  .transform((text) => text.trim() || DEFAULT_HSN)
  .superRefine(by(rules.hsnError))
  .nullable()
  .transform((text) => text ?? DEFAULT_HSN)
  .optional();

/** The fields that admins edit, by themselves or in a file. */
const fields = {
  bookDescription: line(rules.bookDescriptionError, BOOK_MESSAGES.bookDescription),
  author: entries(rules.authorError, BOOK_LIMITS.authors),
  publisher: line(rules.publisherError, BOOK_MESSAGES.publisher),
  subject,
  exam,
  class: z
    .array(number(rules.classError, BOOK_MESSAGES.class), BOOK_MESSAGES.list)
    .max(BOOK_LIMITS.classes, tooMany(BOOK_LIMITS.classes)),
  tags: entries(rules.tagError, BOOK_LIMITS.tags),
  language: line(rules.languageError, BOOK_MESSAGES.language),
  details: z
    .string(BOOK_MESSAGES.text)
    .superRefine(by(rules.detailsError))
    .transform(tidyText)
    .transform(sanitizeDetails),
  ...prices,
  ...stocks,
  isbn: optional(isbn),
  isbns: isbns.optional(),
  edition: optional(line(rules.editionError)),
  examYear: number(rules.examYearError, BOOK_MESSAGES.examYear).nullish(),
  shelf: optional(shelf(BOOK_MESSAGES.shelf)),
  weightGrams: number(rules.weightError, BOOK_MESSAGES.weight).nullish(),
  hsn,
};

const fieldSource = z.object({
  field: z.enum(SOURCED_FIELDS, BOOK_MESSAGES.sourcedField),
  source: z.enum(BookSource, BOOK_MESSAGES.sourcedField),
});

const imageSource = z.string(BOOK_MESSAGES.imageSource);
const images = <Schema extends z.ZodType>(image: Schema) =>
  z.array(image, BOOK_MESSAGES.list).max(BOOK_LIMITS.images, tooMany(BOOK_LIMITS.images));
const imageKeys = images(z.string(BOOK_MESSAGES.imageUnknown).refine(isImageKey, BOOK_MESSAGES.imageUnknown));

const imagePrefix = z
  .string(BOOK_MESSAGES.imagePrefix)
  .trim()
  .max(BOOK_LIMITS.imagePrefix, BOOK_MESSAGES.imagePrefix)
  .refine(isLine, BOOK_MESSAGES.imagePrefix)
  .regex(/[A-Za-z0-9]/, BOOK_MESSAGES.imagePrefix);

export const inputs = {
  bookId: bookId(BOOK_MESSAGES.noBookIdToLoad),
  category: z.object({ exam, subject }),
  changes: wholeNumber(1, BOOK_LIMITS.changes, BOOK_MESSAGES.changes),
  list: z.object({
    search: searchText,
    exam: code,
    subject: code,
    noImage: flag,
    lowStock: flag,
    unpublished: flag,
    first: wholeNumber(1, BOOK_LIMITS.pageSize, BOOK_MESSAGES.pageSize),
    after: cursor,
  }),
  /** Images are given by key, or by URL with a name: prefix and book ID. */
  add: z.object({
    ...fields,
    bookId: bookId(BOOK_MESSAGES.noBookId),
    author: fields.author.default([]),
    class: fields.class.default([]),
    tags: fields.tags.default([]),
    language: fields.language.default(LANGUAGES[0]),
    details: fields.details.default(''),
    imageKeys: imageKeys.default([]),
    sources: z.array(fieldSource).max(SOURCED_FIELDS.length, tooMany(SOURCED_FIELDS.length)).default([]),
    images: images(z.object({ name: z.string(BOOK_MESSAGES.imagePrefix).max(200), url: imageSource })).default([]),
  }),
  /** Null empties a field; an omitted field keeps its value. */
  update: z.object({
    ...fields,
    version: z.int32().nullish(),
    author: fields.author.optional(),
    class: fields.class.optional(),
    tags: fields.tags.optional(),
    details: fields.details.optional(),
    imageKeys: imageKeys.optional(),
    imageUrls: images(imageSource).optional(),
  }),
  version: z.int32(),
  published: z.object({ version: z.int32(), isPublished: z.boolean() }),
  offers: z.object({ version: z.int32(), ...prices, ...stocks }),
  imported: z
    .object({ ...fields, isPublished: z.boolean(BOOK_MESSAGES.yesOrNo) })
    .partial()
    .extend({ bookId: bookId(BOOK_MESSAGES.bookId) }),
  stagedImage: z
    .object({
      prefix: imagePrefix,
      bookId: bookId(BOOK_MESSAGES.noBookId),
      url: imageSource.nullish(),
      data: imageSource.nullish(),
    })
    .refine(({ url, data }) => Boolean(url) !== Boolean(data), { error: BOOK_MESSAGES.imageSource, path: ['url'] }),
};

export type UpdateBookRequest = z.input<typeof inputs.update>;
/** A checked row of a CSV file, with the fields whose columns the file has. */
export type BookImportRow = z.output<typeof inputs.imported>;
