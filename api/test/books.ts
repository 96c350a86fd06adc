import type { Client } from './client.ts';

/** Returns the input of a new book, unique in every call. */
export function newBook(overrides: object = {}) {
  count += 1;
  return {
    bookDescription: `Mechanics for Patient People ${count}`,
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
    ...overrides,
  };
}

let count = 0;

/** Returns a book id that the sample catalogue does not use. */
export function newBookId(prefix = 'JEEPHY'): string {
  count += 1;
  return `${prefix}X${count}`;
}

const FIELDS = `book { bookId bookDescription author publisher subject exam class tags language details isbn edition examYear
  offers { price listPrice } images { key url } }
  version updatedAt isPublished newStock preOwnedStock tags imageKeys changes { changedAt changedBy fields { field before after } }`;

/** GraphQL operations of admins. */
export const OPERATIONS = {
  get: `query ($bookId: ID!) { adminBook(bookId: $bookId) { ${FIELDS} } }`,
  add: `mutation ($input: AddBookInput!) { addBook(input: $input) { message book { ${FIELDS} } } }`,
  update: `mutation ($bookId: ID!, $version: Int!, $input: BookInput!) {
    updateBook(bookId: $bookId, version: $version, input: $input) { message book { ${FIELDS} } } }`,
  changeOffers: `mutation ($input: ChangeOffersInput!) { changeOffers(input: $input) { ${FIELDS} } }`,
  publish: `mutation ($bookId: ID!, $version: Int!) { publishBook(bookId: $bookId, version: $version) { message book { ${FIELDS} } } }`,
  unpublish: `mutation ($bookId: ID!, $version: Int!) { unpublishBook(bookId: $bookId, version: $version) { message book { ${FIELDS} } } }`,
  delete:
    'mutation ($bookId: ID!, $version: Int!) { deleteBook(bookId: $bookId, version: $version) { message bookId } }',
  reserve: 'mutation ($exam: String!, $subject: String!) { reserveBookId(exam: $exam, subject: $subject) { bookId } }',
  stage: 'mutation ($input: StageImageInput!) { stageImage(input: $input) { key url webp width height alt } }',
};

/** The fields of an admin book that these operations select. */
export interface AdminBook {
  book: { bookId: string; bookDescription: string; details: string; images: { key: string; url: string }[] };
  version: number;
  isPublished: boolean;
  newStock: number | null;
  imageKeys: string[];
  changes: {
    changedAt: string;
    changedBy: string;
    fields: { field: string; before: string | null; after: string | null }[];
  }[];
}

/** Adds a book. Returns the saved book and its input. */
export async function addBook(client: Client, overrides: object = {}) {
  const input = { bookId: newBookId(), imageKeys: [], ...newBook(overrides) };
  const { data, errors } = await client.graphql<{ addBook: { message: string; book: AdminBook } }>(OPERATIONS.add, {
    input,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  const { bookId, ...fields } = input;
  return { bookId, fields, saved: data.addBook.book, message: data.addBook.message };
}
