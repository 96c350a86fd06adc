import type { Client } from './client.ts';

/** A book as the forms of admins send it; no two are alike. */
export function newBook(differing: object = {}) {
  made += 1;
  return {
    bookDescription: `Mechanics for Patient People ${made}`,
    author: ['A. Writer', 'B. Writer'],
    publisher: 'A House',
    subject: 'Physics',
    exam: 'JEE',
    class: [11, 12],
    tags: ['mechanics'],
    language: 'English',
    details: '<p>Slow and thorough.</p>',
    newPrice: 400,
    newPriceDiscount: 360,
    preOwnedPrice: 240,
    preOwnedPriceDiscount: 200,
    ...differing,
  };
}

let made = 0;

/** An ID that no book of the sample has. */
export function newBookId(prefix = 'JEEPHY'): string {
  made += 1;
  return `${prefix}X${made}`;
}

const FIELDS = `book { bookId bookDescription author publisher subject exam class tags language details isbn edition examYear
  offers { price listPrice } images { key url } }
  version updatedAt newStock preOwnedStock tags imageKeys changes { changedAt changedBy fields { field before after } }`;

/** The operations of admins. */
export const OPERATIONS = {
  get: `query ($bookId: ID!) { adminBook(bookId: $bookId) { ${FIELDS} } }`,
  add: `mutation ($input: AddBookInput!) { addBook(input: $input) { message book { ${FIELDS} } } }`,
  update: `mutation ($bookId: ID!, $version: Int!, $input: BookInput!) {
    updateBook(bookId: $bookId, version: $version, input: $input) { message book { ${FIELDS} } } }`,
  changeOffers: `mutation ($input: ChangeOffersInput!) { changeOffers(input: $input) { ${FIELDS} } }`,
  reserve: 'mutation ($exam: String!, $subject: String!) { reserveBookId(exam: $exam, subject: $subject) { bookId } }',
  stage: 'mutation ($input: StageImageInput!) { stageImage(input: $input) { key url webp width height alt } }',
};

/** A book as admins see it. */
export interface AdminBook {
  book: { bookId: string; bookDescription: string; details: string; images: { key: string; url: string }[] };
  version: number;
  newStock: number | null;
  imageKeys: string[];
  changes: {
    changedAt: string;
    changedBy: string;
    fields: { field: string; before: string | null; after: string | null }[];
  }[];
}

/** Adds a book, and answers it with what it was added as. */
export async function addBook(client: Client, differing: object = {}) {
  const input = { bookId: newBookId(), imageKeys: [], ...newBook(differing) };
  const { data, errors } = await client.graphql<{ addBook: { message: string; book: AdminBook } }>(OPERATIONS.add, {
    input,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  const { bookId, ...fields } = input;
  return { bookId, fields, saved: data.addBook.book, message: data.addBook.message };
}
