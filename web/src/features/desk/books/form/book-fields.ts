import { DEFAULT_HSN, LANGUAGES } from '#api/catalogue/book.rules.ts';
import { findExam, findSubject } from '#api/catalogue/exams.rules.ts';
import type { AdminBookFragment, BookInput } from '../../../../lib/operations/graphql.generated.ts';

/** One row of a list field. */
export interface Row {
  text: string;
}

/** Default values for a new book. Images have their own state. */
export const NEW_BOOK = {
  bookId: '',
  exam: '',
  subject: '',
  bookDescription: '',
  publisher: '',
  language: LANGUAGES[0] as string,
  edition: '',
  examYear: '',
  newPrice: '',
  newPriceDiscount: '',
  preOwnedPrice: '',
  preOwnedPriceDiscount: '',
  newStock: '',
  preOwnedStock: '',
  shelf: '',
  weightGrams: '',
  hsn: DEFAULT_HSN,
  isbns: [{ text: '' }],
  author: [{ text: '' }],
  tags: [{ text: '' }],
  class: [{ text: '' }],
  details: '',
};

/** Field values of the book form. */
export type BookFields = typeof NEW_BOOK;

/** Default values for an existing book. An unknown exam or subject is left empty and must be selected. */
export function toFields(adminBook: AdminBookFragment): BookFields {
  const { book, tags, newStock, preOwnedStock, shelf, weightGrams, hsn, isbns } = adminBook;
  const { bookId, exam, subject, bookDescription, publisher, language, details } = book;
  return {
    bookId,
    exam: findExam(exam)?.code ?? '',
    subject: findSubject(subject)?.code ?? '',
    bookDescription,
    publisher,
    language,
    details,
    edition: book.edition ?? '',
    examYear: numberText(book.examYear),
    ...priceFields(book),
    newStock: numberText(newStock),
    preOwnedStock: numberText(preOwnedStock),
    shelf: shelf ?? '',
    weightGrams: numberText(weightGrams),
    hsn,
    isbns: toRows(isbns),
    author: toRows(book.author),
    tags: toRows(tags),
    class: toRows(book.class.map(String)),
  };
}

/** The price fields of a book. */
export function priceFields({ offers }: Pick<AdminBookFragment['book'], 'offers'>) {
  const [asNew, preOwned] = (['NEW', 'PREOWNED'] as const).map((name) =>
    offers.find(({ condition }) => condition === name),
  );
  return {
    newPrice: numberText(asNew?.listPrice),
    newPriceDiscount: numberText(asNew?.price),
    preOwnedPrice: numberText(preOwned?.listPrice),
    preOwnedPriceDiscount: numberText(preOwned?.price),
  };
}

/** Mutation input for the field values. Blank rows of lists are dropped. */
export function toInput(fields: BookFields): Omit<BookInput, 'imageKeys'> {
  const { exam, subject, bookDescription, publisher, language, details, edition, examYear } = fields;
  return {
    exam,
    subject,
    bookDescription,
    publisher,
    language,
    details,
    ...toOffersInput(fields),
    edition: edition.trim() || null,
    examYear: parseNumber(examYear),
    shelf: fields.shelf.trim() || null,
    weightGrams: parseNumber(fields.weightGrams),
    hsn: fields.hsn.trim() || null,
    isbns: toTexts(fields.isbns),
    author: toTexts(fields.author),
    tags: toTexts(fields.tags),
    class: toTexts(fields.class).map(Number),
  };
}

/** The price and stock fields. */
export type OfferFields = Pick<
  BookFields,
  'newPrice' | 'newPriceDiscount' | 'preOwnedPrice' | 'preOwnedPriceDiscount' | 'newStock' | 'preOwnedStock'
>;

/** Mutation input for prices and stock. An empty stock field means that stock is not tracked. */
export function toOffersInput(fields: OfferFields) {
  return {
    newPrice: Number(fields.newPrice),
    newPriceDiscount: Number(fields.newPriceDiscount),
    preOwnedPrice: Number(fields.preOwnedPrice),
    preOwnedPriceDiscount: Number(fields.preOwnedPriceDiscount),
    newStock: parseNumber(fields.newStock),
    preOwnedStock: parseNumber(fields.preOwnedStock),
  };
}

/** A number as field text; empty if null. */
export function numberText(number: number | null | undefined): string {
  return String(number ?? '');
}

function parseNumber(text: string): number | null {
  return text.trim() ? Number(text) : null;
}

export function toRows(texts: readonly string[]): Row[] {
  return texts.length > 0 ? texts.map((text) => ({ text })) : [{ text: '' }];
}

export function toTexts(rows: Row[]): string[] {
  return rows.map(({ text }) => text.trim()).filter(Boolean);
}
