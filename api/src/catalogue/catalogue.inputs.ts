// Arguments of the catalogue's use cases as zod schemas, the only validation; `XRequest` is the type a service accepts.
// GraphQL argument classes (`XInput`, `XArgs`) describe the same data in the schema.
import { z } from 'zod';
import { storableText, wholeNumber } from '../platform/inputs.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { bookIdError } from './book-id.rules.ts';
import { isShelf, normalizeShelf } from './labels/shelves.rules.ts';
import { BookSort, Condition, CATALOGUE_LIMITS, CATALOGUE_MESSAGES } from './catalogue.rules.ts';
import { findExam } from './exams.rules.ts';

/** The ID of a book in any case. */
export const bookIdInput = (message: string) => storableText(CATALOGUE_LIMITS.code, message).toUpperCase();

const text = (maxLength: number) => z.string().max(maxLength).regex(STORABLE, CATALOGUE_MESSAGES.unreadable);
const choices = <T extends z.ZodType>(choice: T) => z.array(choice).max(CATALOGUE_LIMITS.filterChoices).nullish();
const anyBookId = text(CATALOGUE_LIMITS.code).toUpperCase();
const price = z.int().min(0).max(CATALOGUE_LIMITS.price).nullish();
const search = z.string().max(CATALOGUE_LIMITS.searchText, CATALOGUE_MESSAGES.searchTooLong);

/** Code of an exam or a subject. */
export const code = text(CATALOGUE_LIMITS.code).trim().nullish();
/** Text of a search, and cursor of the previous page: shoppers and admins send the same. */
export const searchText = search.nullish();
export const cursor = z.string().max(500, CATALOGUE_MESSAGES.cursor).nullish();

/** A zod refinement from a rule that returns a message or null. */
export const by =
  <Value>(errorOf: (value: Value) => string | null) =>
  (value: Value, context: z.RefinementCtx<Value>) => {
    const message = errorOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** The code of an exam in any case, as the shop spells it. */
export const knownExam = (input: z.ZodString, message: string) =>
  input.transform((given, context) => {
    const exam = findExam(given);
    if (!exam) context.addIssue({ code: 'custom', message });
    return exam?.code ?? '';
  });

/** The ID of a book that staff change, in any case; `missing`: the message without one. */
export const bookId = (missing: string) =>
  z
    .string(missing)
    .trim()
    .toUpperCase()
    .superRefine(by((id) => bookIdError(id, missing)));

/** A shelf in any case, or an empty text. */
export const shelf = (message: string) =>
  z
    .string(message)
    .refine((given) => given.trim() === '' || isShelf(given), message)
    .transform(normalizeShelf);

const examTarget = z.object({ exam: text(CATALOGUE_LIMITS.code), year: z.int().min(2000).max(2100) }).nullish();

export const inputs = {
  bookId: anyBookId,
  bookIds: z.array(anyBookId).max(CATALOGUE_LIMITS.bulkIds, CATALOGUE_MESSAGES.bulkIds),
  search,
  featured: wholeNumber(1, CATALOGUE_LIMITS.featured, CATALOGUE_MESSAGES.featured),
  related: wholeNumber(1, CATALOGUE_LIMITS.related, CATALOGUE_MESSAGES.related),
  list: z.object({
    exam: code,
    subject: code,
    search: searchText,
    filter: z
      .object({
        condition: z.enum(Condition).nullish(),
        minPrice: price,
        maxPrice: price,
        classes: choices(z.int().min(1).max(12)),
        publishers: choices(text(CATALOGUE_LIMITS.publisherName)),
        languages: choices(text(CATALOGUE_LIMITS.code)),
        suitableFor: examTarget,
        usableFor: examTarget,
      })
      .refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? CATALOGUE_LIMITS.price), {
        error: CATALOGUE_MESSAGES.priceOrder,
        path: ['minPrice'],
      })
      .nullish(),
    sort: z.enum(BookSort),
    first: wholeNumber(1, CATALOGUE_LIMITS.pageSize, CATALOGUE_MESSAGES.pageSize),
    after: cursor,
  }),
};

export type ListBooksRequest = z.input<typeof inputs.list>;
/** A checked list request without its page. */
export type BookListOptions = Omit<z.output<typeof inputs.list>, 'first' | 'after'>;
