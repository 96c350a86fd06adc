import { z } from 'zod';
import { isImageKey } from '../../media/media.rules.ts';
import { isLine, isPlainText, tidyText } from '../../platform/text.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES, LANGUAGES } from './catalogue-admin.rules.ts';
import { sanitizeDetails } from '../details.ts';
import { findExam, findSubject } from '../exams.rules.ts';

const BOOK_ID = /^[A-Z0-9]+$/;
const ISBN = /^(?:97[89])?\d{9}[\dX]$/;

const { tooLong, tooMany } = BOOK_MESSAGES;

const anyLine = (most: number, missing: string) =>
  z.string(missing).trim().max(most, tooLong(most)).refine(isLine, BOOK_MESSAGES.unreadable);
const line = (most: number, missing: string) => anyLine(most, missing).min(1, missing);

/** The entries of a list, blank ones dropped. */
const entries = (length: number, most: number) =>
  z
    .array(anyLine(length, BOOK_MESSAGES.text).regex(/^[^;]*$/, BOOK_MESSAGES.semicolon), BOOK_MESSAGES.list)
    .max(most, tooMany(most))
    .transform((list) => list.filter(Boolean));

/** Empty text is none. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((text) => text || null).nullish();

const price = z
  .int(BOOK_MESSAGES.price)
  .min(BOOK_LIMITS.lowestPrice, BOOK_MESSAGES.price)
  .max(BOOK_LIMITS.highestPrice, BOOK_MESSAGES.price);

const stock = z
  .int(BOOK_MESSAGES.stock)
  .min(0, BOOK_MESSAGES.stock)
  .max(BOOK_LIMITS.highestStock, BOOK_MESSAGES.stock)
  .nullish();

const classNumber = z
  .int(BOOK_MESSAGES.class)
  .min(1, BOOK_MESSAGES.classRange)
  .max(BOOK_LIMITS.highestClass, BOOK_MESSAGES.classRange);

const examYear = z
  .int(BOOK_MESSAGES.examYear)
  .min(BOOK_LIMITS.firstExamYear, BOOK_MESSAGES.examYear)
  .max(BOOK_LIMITS.lastExamYear, BOOK_MESSAGES.examYear);

/** A code in any case, as the shop writes it; one that the shop does not know is refused. */
const codeOf = (find: (code: string) => { code: string } | undefined, message: string) =>
  z.string(message).transform((text, context) => {
    const known = find(text.trim());
    if (!known) context.addIssue({ code: 'custom', message });
    return known?.code ?? '';
  });

const exam = codeOf(findExam, BOOK_MESSAGES.exam);
const subject = codeOf(findSubject, BOOK_MESSAGES.subject);

const isbn = z
  .string(BOOK_MESSAGES.isbn)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((text) => text === '' || ISBN.test(text), BOOK_MESSAGES.isbn);

const bookId = (missing: string) =>
  z
    .string(missing)
    .trim()
    .toUpperCase()
    .min(1, missing)
    .max(BOOK_LIMITS.bookId, BOOK_MESSAGES.bookId)
    .regex(BOOK_ID, BOOK_MESSAGES.bookId);

const prices = { newPrice: price, newPriceDiscount: price, preOwnedPrice: price, preOwnedPriceDiscount: price };
const stocks = { newStock: stock, preOwnedStock: stock };

const about = {
  bookDescription: line(BOOK_LIMITS.bookDescription, BOOK_MESSAGES.bookDescription),
  author: entries(BOOK_LIMITS.author, BOOK_LIMITS.authors),
  publisher: line(BOOK_LIMITS.publisher, BOOK_MESSAGES.publisher),
  subject,
  exam,
  class: z.array(classNumber, BOOK_MESSAGES.list).max(BOOK_LIMITS.classes, tooMany(BOOK_LIMITS.classes)),
  tags: entries(BOOK_LIMITS.tag, BOOK_LIMITS.tags),
  language: line(BOOK_LIMITS.language, BOOK_MESSAGES.language),
  details: z
    .string(BOOK_MESSAGES.text)
    .max(BOOK_LIMITS.details, tooLong(BOOK_LIMITS.details))
    .transform(tidyText)
    .refine(isPlainText, BOOK_MESSAGES.unreadable)
    .transform(sanitizeDetails),
  ...prices,
  isbn: optional(isbn),
};

const inForms = {
  ...about,
  ...stocks,
  edition: optional(anyLine(BOOK_LIMITS.edition, BOOK_MESSAGES.text)),
  examYear: examYear.nullish(),
};

const { author, class: classes, tags, details } = inForms;

const source = z.string(BOOK_MESSAGES.imageSource);
const images = <Schema extends z.ZodType>(image: Schema) =>
  z.array(image, BOOK_MESSAGES.list).max(BOOK_LIMITS.images, tooMany(BOOK_LIMITS.images));
const imageKeys = images(z.string(BOOK_MESSAGES.imageUnknown).refine(isImageKey, BOOK_MESSAGES.imageUnknown));

const imagePrefix = z
  .string(BOOK_MESSAGES.imagePrefix)
  .trim()
  .max(BOOK_LIMITS.imagePrefix, BOOK_MESSAGES.imagePrefix)
  .regex(/[A-Za-z0-9]/, BOOK_MESSAGES.imagePrefix);

/** What the catalogue is asked with by admins. */
export const inputs = {
  bookId: bookId(BOOK_MESSAGES.noBookIdToLoad),
  shelf: z.object({ exam, subject }),
  /** Pictures come by key, or by address with a name, which is prefix and book ID. */
  add: z.object({
    ...inForms,
    bookId: bookId(BOOK_MESSAGES.noBookId),
    author: author.default([]),
    class: classes.default([]),
    tags: tags.default([]),
    language: inForms.language.default(LANGUAGES[0]),
    details: details.default(''),
    imageKeys: imageKeys.default([]),
    images: images(z.object({ name: z.string(BOOK_MESSAGES.imagePrefix).max(200), url: source })).default([]),
  }),
  /** What is null is emptied; what is left out stays as it is. */
  save: z.object({
    ...inForms,
    version: z.int32().nullish(),
    author: author.optional(),
    class: classes.optional(),
    tags: tags.optional(),
    details: details.optional(),
    imageKeys: imageKeys.optional(),
    imageUrls: images(source).optional(),
  }),
  offers: z.object({ version: z.int(), ...prices, ...stocks }),
  imported: z.object({ bookId: bookId(BOOK_MESSAGES.bookId), ...about }),
  stagedImage: z
    .object({
      prefix: imagePrefix,
      bookId: bookId(BOOK_MESSAGES.noBookId),
      url: source.nullish(),
      data: source.nullish(),
    })
    .refine(({ url, data }) => Boolean(url) !== Boolean(data), { error: BOOK_MESSAGES.imageSource, path: ['url'] }),
};

export type ShelfRequest = z.input<typeof inputs.shelf>;
export type AddBookRequest = z.input<typeof inputs.add>;
export type SaveBookRequest = z.input<typeof inputs.save>;
export type OffersRequest = z.input<typeof inputs.offers>;
export type StagedImageRequest = z.input<typeof inputs.stagedImage>;
/** A book as a row of a file says it, checked. */
export type ImportedBook = z.output<typeof inputs.imported>;
