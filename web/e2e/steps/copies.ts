import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { goTo, type OpenShop } from '../open-shop.ts';
import type { Tour } from './screens.ts';

/** A copy of a test: what differs from one to the other. */
interface TestCopy {
  code: string;
  grade: string;
  price: number;
  pencil: number;
  note?: string;
}

/** Puts copies of a book on the shelf, with the pictures of the book as their photographs. */
export async function addCopies(shop: OpenShop, bookId: string, copies: readonly TestCopy[]): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  for (const { code, grade, price, pencil, note } of copies) {
    await client.query(
      `INSERT INTO copy (copy_id, code, book_id, status, grade, printing_year, pencil_percent, price, note, photos)
       SELECT $1, $2, book_id, 'ON_SHELF', $3, 2022, $4, $5, $6,
         jsonb_build_array(jsonb_build_object('kind', 'COVER', 'key', image_keys[1]),
           jsonb_build_object('kind', 'WORST_PAGE', 'key', image_keys[2]))
       FROM book WHERE book_id = $7`,
      [randomUUID(), code, grade, pencil, price, note ?? null, bookId],
    );
  }
  await client.end();
}

/** Three copies: the cheapest, the cleanest, and the one that the shop picks. */
export const THREE_COPIES: readonly TestCopy[] = [
  { code: 'FAIRFAIR', grade: 'FAIR', price: 170, pencil: 60, note: 'पहले पृष्ठ पर नाम लिखा है।' },
  { code: 'CLEANCLN', grade: 'LIKE_NEW', price: 260, pencil: 0 },
  { code: 'VERYGOOD', grade: 'VERY_GOOD', price: 230, pencil: 5 },
];

/** Waits until the page shows which copy is chosen. */
export const seesCopy = (page: Page, name: string) => page.getByRole('region', { name }).waitFor();

/** The copies of a book, and what their grades mean. */
export async function copiesTour(shop: OpenShop): Promise<Tour> {
  const bookId = 'JEEPHY5067';
  await addCopies(shop, bookId, THREE_COPIES);
  const { page } = await shop.visit('/TermsAndConditions');
  const openCopies = async () => {
    await goTo(page, `${shop.url}/book/${bookId}?type=preowned`);
    await seesCopy(page, 'Copy VERYGOOD, Very good');
  };
  const openGrades = () => page.getByText('What the grades mean').click();
  return {
    page,
    stops: [
      ['copies of a book', openCopies],
      ['grades', openGrades],
    ],
  };
}
