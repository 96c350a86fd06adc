import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CopyPhotoKind } from '../../src/copies/copies.rules.ts';
import { readCatalogue } from '../catalogue.ts';
import { drawBook } from '../covers.ts';
import { frontPhoto } from './front-photo.ts';
import { imprintPhoto, spinePhoto, worstPagePhoto } from './page-photos.ts';
import { readSampleCopies, type SampleCopy } from './sample-copy.ts';

const DATA = path.resolve('data');
/** Pixels of a picture: as wide as a common rendition. */
const SIZE = { width: 640, height: 853 };
/** Renders the drawing, of 600 units, not much larger than that. */
const DENSITY = 77;
const WEBP = { quality: 62, effort: 6 };

/** A picture of a copy before it is encoded. Copies share the pictures of one key. */
interface CopyDrawing {
  code: string;
  kind: CopyPhotoKind;
  key: string;
  svg: string;
}

/** Draws the pictures of the copies of the sample into `copy-photos.csv` and `copies/` of `data`: npm run covers */
export async function writeCopyPhotos(): Promise<void> {
  const drawings = await drawSampleCopies();
  const originals = new Map(drawings.map(({ key, svg }) => [key, svg]));
  await rm(path.join(DATA, 'copies'), { recursive: true, force: true });
  await mkdir(path.join(DATA, 'copies'));
  for (const [key, svg] of originals) await writeFile(path.join(DATA, 'copies', `${key}.webp`), await encode(svg));
  const rows = drawings.map(({ code, kind, key }) => `${code},${kind},${key}\n`);
  await writeFile(path.join(DATA, 'copy-photos.csv'), `code,kind,key\n${rows.join('')}`);
  console.log(`  ✓ ${originals.size} pictures of copies`);
}

/** The pictures of all copies of the sample. */
export async function drawSampleCopies(): Promise<CopyDrawing[]> {
  const books = new Map((await readCatalogue()).map((book) => [book.bookId, book]));
  return (await readSampleCopies()).flatMap((copy) => {
    const book = books.get(copy.bookId);
    return drawCopy(copy, (book && drawBook(book)[0]?.svg) ?? '');
  });
}

/** The pictures of a copy: cover, spine, imprint page and worst page. */
function drawCopy(copy: SampleCopy, cover: string): CopyDrawing[] {
  const { code, grade, printingYear, worst } = copy;
  const drawing = (kind: CopyPhotoKind, name: string, svg: string) => ({ code, kind, key: keyOf(name, svg), svg });
  return [
    drawing(CopyPhotoKind.COVER, `cover-${code}`, frontPhoto(copy, cover)),
    drawing(CopyPhotoKind.SPINE, `spine-${grade}`, spinePhoto(grade)),
    drawing(CopyPhotoKind.IMPRINT, `imprint-${printingYear}`, imprintPhoto(printingYear)),
    drawing(CopyPhotoKind.WORST_PAGE, `page-${worst}-${grade}`, worstPagePhoto(worst, grade)),
  ];
}

/** Like the keys of uploads; the beginning marks the picture as one of the sample. */
function keyOf(name: string, svg: string): string {
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return `sample-${slug}-${digest}-${SIZE.width}x${SIZE.height}`;
}

const encode = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).resize(SIZE.width, SIZE.height).webp(WEBP).toBuffer();
