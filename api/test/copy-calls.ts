import { CopyStatus } from '../src/copies/copies.rules.ts';
import { addCopy, newCopy, stagePhotos } from './copies.ts';
import { pictureFile } from './pictures.ts';
import type { TestShop } from './test-shop.ts';

interface CopyWorld {
  shop: TestShop;
}

/** A book that no other call is about. */
async function lastBook({ database }: TestShop): Promise<string> {
  const [book] = await database.query('SELECT book_id FROM book ORDER BY book_id DESC LIMIT 1');
  return book.book_id;
}

/** A copy of that book, as staff saw it. */
async function seenCopy({ shop }: CopyWorld, status: CopyStatus) {
  const bookId = await lastBook(shop);
  const photos = await stagePhotos(shop, bookId);
  const copy = await addCopy(shop, bookId, { status, photos });
  return { bookId, copy, seen: { copyId: copy.copyId, version: 1 } };
}

/** What the pages of copies send, by the operations of the web. */
export const COPY_CALLS: [string, (world: CopyWorld) => object | Promise<object>][] = [
  ['IntakeBooks', () => ({ search: 'physics' })],
  [
    'StageCopyPhoto',
    async ({ shop }) => ({
      input: {
        prefix: 'copy-cover-',
        bookId: await lastBook(shop),
        data: (await pictureFile('jpeg', 320, 480)).toString('base64'),
      },
    }),
  ],
  ['AddCopy', async ({ shop }) => ({ input: await newCopy(shop, await lastBook(shop)) })],
  ['CopiesPage', () => ({ filter: { status: 'ON_SHELF' }, after: null })],
  ['CopyPage', async (world) => ({ code: (await seenCopy(world, CopyStatus.INTAKE)).copy.code })],
  ['CopyPrice', async ({ shop }) => ({ bookId: await lastBook(shop), grade: 'GOOD' })],
  [
    'UpdateCopy',
    async (world) => {
      const { bookId, copy, seen } = await seenCopy(world, CopyStatus.ON_SHELF);
      const { copyId: _id, bookId: _book, putOnShelf: _on, ...said } = await newCopy(world.shop, bookId);
      return { ...seen, input: { ...said, photos: copy.photos, shelf: 'B2-1' } };
    },
  ],
  ['ShelveCopy', async (world) => (await seenCopy(world, CopyStatus.INTAKE)).seen],
  ['MoveCopyToIntake', async (world) => (await seenCopy(world, CopyStatus.ON_SHELF)).seen],
  ['WriteOffCopy', async (world) => ({ ...(await seenCopy(world, CopyStatus.ON_SHELF)).seen, reason: 'Lost' })],
];
