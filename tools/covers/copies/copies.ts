import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CopyPhotoKind } from '../../../api/src/copies/copies.rules.ts';
import { readCatalogue } from '../catalogue.ts';
import { drawBook, writeDrawings } from '../covers.ts';
import type { DrawableBook } from '../drawing.ts';
import { frontPhoto } from './front-photo.ts';
import { imprintPhoto } from './imprint-photo.ts';
import { worstPagePhoto } from './page-photo.ts';
import { readSampleCopies, type SampleCopy } from './sample-copy.ts';
import { PIXELS } from './scene.ts';
import { spinePhoto } from './spine-photo.ts';

const DATA = path.resolve('data');
/** A picture of a copy. */
interface CopyDrawing {
  code: string;
  kind: CopyPhotoKind;
  key: string;
  svg: string;
}

/** Draws the pictures of the copies of the sample into `copy-photos.csv` and `copies.tsv.br` of `data`: npm run covers */
export async function writeCopyPhotos(): Promise<void> {
  const drawings = await drawSampleCopies();
  const rows = drawings.map(({ code, kind, key }) => `${code},${kind},${key}\n`);
  await writeFile(path.join(DATA, 'copy-photos.csv'), `code,kind,key\n${rows.join('')}`);
  await writeDrawings('copies.tsv.br', drawings);
}

/** The pictures of all copies of the sample. */
export async function drawSampleCopies(): Promise<CopyDrawing[]> {
  const books = new Map((await readCatalogue()).map((book) => [book.bookId, book]));
  return (await readSampleCopies()).flatMap((copy) => {
    const book = books.get(copy.bookId);
    return book ? drawCopy(copy, book) : [];
  });
}

/** The pictures of a copy: cover, spine, imprint page and worst page. */
function drawCopy(copy: SampleCopy, book: DrawableBook): CopyDrawing[] {
  const { code } = copy;
  const cover = drawBook(book)[0]?.svg ?? '';
  const drawing = (kind: CopyPhotoKind, name: string, svg: string) => ({
    code,
    kind,
    key: keyOf(`${name}-${code}`, svg),
    svg,
  });
  return [
    drawing(CopyPhotoKind.COVER, 'cover', frontPhoto(copy, cover)),
    drawing(CopyPhotoKind.SPINE, 'spine', spinePhoto(copy, book, cover)),
    drawing(CopyPhotoKind.IMPRINT, 'imprint', imprintPhoto(copy, book)),
    drawing(CopyPhotoKind.WORST_PAGE, 'page', worstPagePhoto(copy, book)),
  ];
}

/** Like the keys of uploads; the beginning marks the picture as one of the sample. */
function keyOf(name: string, svg: string): string {
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return `sample-${name.toLowerCase()}-${digest}-${PIXELS.width}x${PIXELS.height}`;
}
