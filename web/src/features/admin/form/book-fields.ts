import { LANGUAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { findExam, findSubject } from '#api/catalogue/exams.rules.ts';
import type { AdminBookFragment, BookInput } from '../../../lib/graphql.generated.ts';

/** One of several lines of a list. */
export interface Row {
  text: string;
}

/** A book as the fields of its form hold it. Its pictures are kept apart. */
export interface BookFields {
  bookId: string;
  exam: string;
  subject: string;
  bookDescription: string;
  publisher: string;
  language: string;
  isbn: string;
  edition: string;
  examYear: string;
  newPrice: string;
  newPriceDiscount: string;
  preOwnedPrice: string;
  preOwnedPriceDiscount: string;
  newStock: string;
  preOwnedStock: string;
  author: Row[];
  tags: Row[];
  class: Row[];
  details: string;
}

/** What the form of a new book begins with. */
export const NEW_BOOK: BookFields = {
  bookId: '',
  exam: '',
  subject: '',
  bookDescription: '',
  publisher: '',
  language: LANGUAGES[0],
  isbn: '',
  edition: '',
  examYear: '',
  newPrice: '',
  newPriceDiscount: '',
  preOwnedPrice: '',
  preOwnedPriceDiscount: '',
  newStock: '',
  preOwnedStock: '',
  author: [{ text: '' }],
  tags: [{ text: '' }],
  class: [{ text: '' }],
  details: '',
};

/** What the form of a book that is there begins with. An exam or a subject that the shop does not know has to be chosen. */
export function fieldsOf({ book, tags, newStock, preOwnedStock }: AdminBookFragment): BookFields {
  const { bookId, exam, subject, bookDescription, publisher, language, details } = book;
  return {
    bookId,
    exam: findExam(exam)?.code ?? '',
    subject: findSubject(subject)?.code ?? '',
    bookDescription,
    publisher,
    language,
    details,
    isbn: book.isbn ?? '',
    edition: book.edition ?? '',
    examYear: textOf(book.examYear),
    ...pricesOf(book),
    newStock: textOf(newStock),
    preOwnedStock: textOf(preOwnedStock),
    author: rowsOf(book.author),
    tags: rowsOf(tags),
    class: rowsOf(book.class.map(String)),
  };
}

/** The four prices of a book as fields. */
export function pricesOf({ offers }: Pick<AdminBookFragment['book'], 'offers'>) {
  const [asNew, preOwned] = (['NEW', 'PREOWNED'] as const).map((one) =>
    offers.find(({ condition }) => condition === one),
  );
  return {
    newPrice: textOf(asNew?.listPrice),
    newPriceDiscount: textOf(asNew?.price),
    preOwnedPrice: textOf(preOwned?.listPrice),
    preOwnedPriceDiscount: textOf(preOwned?.price),
  };
}

/** What is sent of the fields; blank lines of lists are dropped. */
export function inputOf(fields: BookFields): Omit<BookInput, 'imageKeys'> {
  const { exam, subject, bookDescription, publisher, language, details, isbn, edition, examYear } = fields;
  return {
    exam,
    subject,
    bookDescription,
    publisher,
    language,
    details,
    ...offersInput(fields),
    isbn: isbn.trim() || null,
    edition: edition.trim() || null,
    examYear: numberOf(examYear),
    author: textsOf(fields.author),
    tags: textsOf(fields.tags),
    class: textsOf(fields.class).map(Number),
  };
}

/** The fields that are prices and stock. */
export type OfferFields = Pick<
  BookFields,
  'newPrice' | 'newPriceDiscount' | 'preOwnedPrice' | 'preOwnedPriceDiscount' | 'newStock' | 'preOwnedStock'
>;

/** What is sent of prices and stock; empty stock is not counted. */
export function offersInput(fields: OfferFields) {
  return {
    newPrice: Number(fields.newPrice),
    newPriceDiscount: Number(fields.newPriceDiscount),
    preOwnedPrice: Number(fields.preOwnedPrice),
    preOwnedPriceDiscount: Number(fields.preOwnedPriceDiscount),
    newStock: numberOf(fields.newStock),
    preOwnedStock: numberOf(fields.preOwnedStock),
  };
}

/** A number as a field holds it; empty where there is none. */
export function textOf(number: number | null | undefined): string {
  return String(number ?? '');
}

function numberOf(text: string): number | null {
  return text.trim() ? Number(text) : null;
}

function rowsOf(texts: readonly string[]): Row[] {
  return texts.length > 0 ? texts.map((text) => ({ text })) : [{ text: '' }];
}

function textsOf(rows: Row[]): string[] {
  return rows.map(({ text }) => text.trim()).filter(Boolean);
}
