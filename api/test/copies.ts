import { randomInt, randomUUID } from 'node:crypto';
import { editionYear } from '../src/catalogue/book-years.rules.ts';
import { AnswersFilled, CopyGrade, type CopyPhoto, CopyPhotoKind, CopyStatus } from '../src/copies/copies.rules.ts';
import type { Copy } from '../src/copies/copy.entity.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../src/copies/copy-intake.rules.ts';
import type { AddCopyRequest } from '../src/desk/copies/copies.inputs.ts';
import { pictureFile } from './pictures.ts';
import type { ShopInstance } from './test-shop.ts';

type NewCopy = Omit<Copy, 'editionYear' | 'createdAt' | 'version' | 'updatedAt'>;

/** Adds a copy of a book as a row of the table, on the shelf at ₹200 unless said otherwise. Its pictures do not exist. */
export async function addCopy(
  { database }: Pick<ShopInstance, 'database'>,
  bookId: string,
  changes: Partial<NewCopy> = {},
): Promise<NewCopy> {
  const copy: NewCopy = {
    copyId: randomUUID(),
    code: Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
    bookId,
    status: CopyStatus.ON_SHELF,
    grade: CopyGrade.GOOD,
    printingYear: 2022,
    edition: null,
    pencilPercent: 10,
    penPercent: 0,
    highlighterPercent: 0,
    answersFilled: AnswersFilled.NONE,
    missingPages: 0,
    hasLooseBinding: false,
    hasName: false,
    note: null,
    price: 200,
    costInPaise: null,
    shelf: 'A1-1',
    provenance: null,
    photos: [
      { kind: CopyPhotoKind.COVER, key: 'copy-cover-000000000000-600x800' },
      { kind: CopyPhotoKind.SPINE, key: 'copy-spine-000000000000-600x800' },
    ],
    orderLineId: null,
    wantId: null,
    heldFor: null,
    heldUntil: null,
    ...changes,
  };
  await database.getRepository('Copy').insert({ ...copy, editionYear: editionYear(copy.edition) });
  return copy;
}

/** Photographs for a copy of a book, staged as `stageImage` does: a cover and a worst page of their own. */
export async function stagePhotos({ services }: Pick<ShopInstance, 'services'>, bookId: string): Promise<CopyPhoto[]> {
  const stage = async (kind: CopyPhotoKind) => {
    shade += 1;
    const picture = {
      content: await pictureFile('webp', 24, 32, `rgb(${shade % 256}, 40, 90)`),
      width: 24,
      height: 32,
    };
    return { kind, key: await services.uploads.stageImage(picture, `${kind}${bookId}${shade}`) };
  };
  return [await stage(CopyPhotoKind.COVER), await stage(CopyPhotoKind.WORST_PAGE)];
}

let shade = 0;

/** What staff say of a copy of a book that came in: a Good one, on the shelf at ₹80 unless said otherwise. */
export async function newCopy(
  shop: Pick<ShopInstance, 'services'>,
  bookId: string,
  changes: Partial<AddCopyRequest> = {},
): Promise<AddCopyRequest> {
  return {
    copyId: randomUUID(),
    bookId,
    grade: CopyGrade.GOOD,
    printingYear: 2022,
    edition: null,
    pencilPercent: 10,
    penPercent: 0,
    highlighterPercent: 5,
    answersFilled: AnswersFilled.SOME,
    missingPages: 0,
    hasLooseBinding: false,
    hasName: false,
    note: null,
    price: 80,
    shelf: 'A1-1',
    photos: changes.photos ?? (await stagePhotos(shop, bookId)),
    ...changes,
  };
}
