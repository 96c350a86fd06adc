import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CopyPhotoKind } from '../../../api/src/copies/copies.rules.ts';
import { readCatalogue } from '../catalogue.ts';
import { drawBook } from '../covers.ts';
import type { DrawableBook } from '../drawing.ts';
import { frontPhoto } from './front-photo.ts';
import { imprintPhoto } from './imprint-photo.ts';
import { worstPagePhoto } from './page-photo.ts';
import { readSampleCopies, type SampleCopy } from './sample-copy.ts';
import { spinePhoto } from './spine-photo.ts';

const DATA = path.resolve('data');
/** Pixels of a picture: as wide as a common rendition. */
const SIZE = { width: 640, height: 853 };
/** Renders the drawing, of 600 units, not much larger than that. */
const DENSITY = 77;
/** Sharp enough to judge the wear, and about 3 MB in all. */
const QUALITY: Record<CopyPhotoKind, number> = { COVER: 62, SPINE: 30, IMPRINT: 26, WORST_PAGE: 32, OTHER: 62 };

/** A picture of a copy before it is encoded. */
interface CopyDrawing {
  code: string;
  kind: CopyPhotoKind;
  key: string;
  svg: string;
}

/** Draws the pictures of the copies of the sample into `copy-photos.csv` and `copies/` of `data`: npm run covers */
export async function writeCopyPhotos(): Promise<void> {
  const drawings = await drawSampleCopies();
  await rm(path.join(DATA, 'copies'), { recursive: true, force: true });
  await mkdir(path.join(DATA, 'copies'));
  for (const drawing of drawings)
    await writeFile(path.join(DATA, 'copies', `${drawing.key}.webp`), await encode(drawing));
  const rows = drawings.map(({ code, kind, key }) => `${code},${kind},${key}\n`);
  await writeFile(path.join(DATA, 'copy-photos.csv'), `code,kind,key\n${rows.join('')}`);
  console.log(`  ✓ ${drawings.length} pictures of copies`);
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
  return `sample-${name.toLowerCase()}-${digest}-${SIZE.width}x${SIZE.height}`;
}

const encode = ({ kind, svg }: CopyDrawing): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize(SIZE.width, SIZE.height)
    .webp({ quality: QUALITY[kind], effort: 6 })
    .toBuffer();
