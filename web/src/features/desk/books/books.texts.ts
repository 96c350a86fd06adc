import { SOURCE_NAMES } from '#api/catalogue/editing/book-sources.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookSource } from '../../../lib/operations/graphql.generated.ts';

/** Texts of the desk's pages of books. The API sends the others. */
export const BOOK_TEXTS = {
  submitting: 'Submitting and processing images...',
  submissionFailed: 'Submission failed. Please try again.',
  loadFailed: 'Failed to load book. Please check the ID.',
  updateFailed: 'Update failed.',
  scanIsbn: 'Scan the ISBN of the book.',
  lookingUp: 'One moment...',
  lookupFailed: 'The ISBN could not be looked up. Please fill in the fields.',
  lookupOff: 'The shop looks no ISBN up. Please fill in the fields.',
  yearOfPublication: (year: string, source: BookSource) =>
    `Published in ${year}, says ${SOURCE_NAMES[source]}. A later printing has the same ISBN: compare the book.`,
  from: (source: BookSource) => `From ${SOURCE_NAMES[source]}`,
  noBookIdYet: 'Choose an exam and a subject.',
  chargedAtMrp: (mrp: number) => `Charged at ${rupees(mrp)}, its MRP`,
  aboveListPrice: 'This is above the list price: the book page will show no percent off.',
  unpublishing: {
    title: 'Unpublish this book?',
    text: 'Shoppers no longer find it and cannot order it. Past orders keep it. You can publish it again.',
    confirm: 'Unpublish',
  },
  deletion: {
    title: 'Delete this book?',
    text: 'It is removed for good, also from carts. A book that was ordered cannot be deleted.',
    confirm: 'Delete',
  },
  deleted: 'This book is deleted.',
  published: 'Shoppers can see this book.',
  unpublished: 'Shoppers do not see this book.',
  imageRowsLeftOut: (count: number) =>
    count === 1
      ? '1 image row is incomplete and was left out.'
      : `${count} image rows are incomplete and were left out.`,
  proposedPrefix: (prefix: string) => `Without a prefix it is called ${prefix}.`,
  noImageUrl: 'Without a URL this row is left out.',
  noImagePrefix: 'Without a prefix this row is left out.',
  noBooks: 'No book fits these words and filters.',
  exportFailed: 'The catalogue could not be exported. Please try again.',
  oneCsvFile: 'Please choose one CSV file.',
  progressFailed: 'How far the import is could not be fetched. Please load this page again.',
  fileTooLarge: 'This file is too large.',
  previewFailed: 'The file could not be checked. Please try again.',
  stockFailed: 'The stock could not be recorded. Please try again.',
  stockChanged: 'Copies were sold or changed meanwhile. Please check the number and record it again.',
  stockRecorded: (stock: string) => `Recorded: ${stock}.`,
  movementsFailed: 'The stock history could not be loaded.',
  noMovements: 'No copies of this book were counted yet.',
  importFailed: 'The import could not be started. Please try again.',
} as const;

/** Labels of the fields of a book. */
export const FIELD_LABELS = {
  bookDescription: 'Description',
  author: 'Authors',
  publisher: 'Publisher',
  subject: 'Subject',
  exam: 'Exam',
  class: 'Classes',
  tags: 'Tags',
  language: 'Language',
  details: 'Details',
  imageKeys: 'Images',
  newPrice: 'New price',
  newPriceDiscount: 'Discounted new price',
  preOwnedPrice: 'Pre-owned price',
  preOwnedPriceDiscount: 'Discounted pre-owned price',
  newStock: 'New copies',
  preOwnedStock: 'Pre-owned copies',
  isbn: 'ISBN',
  isbns: 'ISBNs',
  shelf: 'Shelf',
  weightGrams: 'Weight (g)',
  hsn: 'HSN code',
  edition: 'Edition',
  examYear: 'Papers up to the year',
  isPublished: 'Published',
} as const;

/** Label of a field that the API names; the name itself if it is unknown. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field as keyof typeof FIELD_LABELS] : field;
}
