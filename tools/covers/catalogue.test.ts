import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { contrast } from './colour.ts';
import { drawBook } from './covers.ts';
import { layOut } from './draw.ts';
import { bookDrawings, drawingKey, DRAWING_KINDS } from './drawing.ts';
import { fieldOf } from './field.ts';
import { inset } from './geometry.ts';
import { schemeOf } from './schemes.ts';
import { sheetToSvg } from './sheet.ts';
import { contains, overlap } from './test-drawings.ts';
import { shapeText } from './text/shaping.ts';

const catalogue = await readCatalogue();
const keyed = catalogue.flatMap((book) =>
  bookDrawings(book).map((drawing) => {
    const sheet = layOut(drawing);
    return { key: drawingKey(book.bookId, drawing), kind: drawing.kind, sheet, svg: sheetToSvg(sheet) };
  }),
);

/** Text keeps this distance from the edges of the page, in units. */
const SAFE_MARGIN = 24;
/** The smallest size that is legible on a cover 160 pixels wide. */
const SMALLEST_DISPLAY = 76;

describe('the pictures of the catalogue', () => {
  it('are two for each book: the front cover and a summary, no invented pages', () => {
    expect(catalogue.length).toBe(353);
    expect(keyed.length).toBe(353 * 2);
    expect(DRAWING_KINDS).toEqual(['front', 'summary']);
  });

  it.each(DRAWING_KINDS)('keep the text of the %s on the page and in its box', (kind) => {
    const outside = keyed
      .filter((drawn) => drawn.kind === kind)
      .flatMap(({ key, sheet }) => {
        const safe = inset({ x: 0, y: 0, width: sheet.width, height: sheet.height }, SAFE_MARGIN);
        // The tail of an italic f may hang over its box. The margin of the page is a hard limit.
        return sheet.texts.flatMap(({ within, lines }) =>
          lines
            .filter(({ ink, size }) => !contains(safe, ink) || !contains(within, ink, size * 0.2))
            .map(({ text }) => `${key}: ${text}`),
        );
      });
    expect(outside).toEqual([]);
  });

  it('have no overlapping texts', () => {
    const collisions = keyed.flatMap(({ key, sheet }) => {
      const blocks = sheet.texts.map(({ lines }) => lines);
      return blocks.flatMap((block, index) => {
        const others = blocks.slice(index + 1).flat();
        return block.filter((a) => others.some((b) => overlap(a.ink, b.ink))).map(({ text }) => `${key}: ${text}`);
      });
    });
    expect(collisions).toEqual([]);
  });

  it('have titles that are legible on a thumbnail', () => {
    const small = keyed
      .filter(({ kind }) => kind === 'front')
      .filter(({ sheet }) => {
        const sizes = sheet.texts.flatMap(({ lines }) => lines.map(({ size }) => size));
        return Math.max(...sizes) < SMALLEST_DISPLAY;
      });
    expect(small.map(({ key }) => key)).toEqual([]);
  });

  it('have a glyph for every letter', () => {
    const texts = catalogue.flatMap((book) => [
      book.bookDescription,
      ...book.author,
      book.publisher,
      ...bookDrawings(book).flatMap(({ points = [] }) => points),
    ]);
    const faces = ['serif', 'serifBold', 'serifItalic', 'sans', 'sansBold'] as const;
    const missing = texts.filter((text) =>
      faces.some((face) => shapeText(text, face).glyphs.some(({ id }) => id === 0)),
    );
    expect(missing).toEqual([]);
  });

  it('are all different, with different keys', () => {
    expect(new Set(keyed.map(({ key }) => key)).size).toBe(keyed.length);
    expect(new Set(keyed.map(({ svg }) => svg)).size).toBe(keyed.length);
  });

  it('have text colours with enough contrast to the cover', () => {
    const weak = catalogue.flatMap(({ exam, subject }) => {
      const { cover, title, accent } = schemeOf(exam, fieldOf(subject));
      return contrast(title, cover) >= 4.5 && contrast(accent, cover) >= 4.5
        ? []
        : [`${exam} ${subject}: ${contrast(title, cover).toFixed(1)} ${contrast(accent, cover).toFixed(1)}`];
    });
    expect([...new Set(weak)]).toEqual([]);
  });

  it('need no fonts and contain no invalid numbers', () => {
    const broken = keyed.filter(({ svg }) => /<text|NaN|Infinity|undefined/.test(svg));
    expect(broken.map(({ key }) => key)).toEqual([]);
  });
});

describe('the files in data/', () => {
  it('have all pictures of the catalogue, in the same order', async () => {
    const drawn = catalogue.flatMap((book) => bookDrawings(book).map((drawing) => drawingKey(book.bookId, drawing)));
    const rows = parse(await readFile('data/covers.csv'), { columns: true }) as { bookId: string; key: string }[];
    expect(rows.map(({ key }) => key)).toEqual(drawn);
    expect(rows.map(({ bookId }) => bookId)).toEqual(catalogue.flatMap(({ bookId }) => [bookId, bookId]));
    expect([...(await readOriginals()).keys()]).toEqual(drawn);
  });

  it('look like what the program draws', async () => {
    const originals = await readOriginals();
    const sample = catalogue.filter((_book, index) => index % 50 === 0).flatMap(drawBook);
    expect(sample).toHaveLength(16);
    for (const { key, svg } of sample) expect(await meanDifference(svg, originals.get(key) ?? '')).toBeLessThan(0.5);
  });
});

async function readOriginals(): Promise<Map<string, string>> {
  const content = await promisify(brotliDecompress)(await readFile('data/covers.tsv.br'));
  const rows = content.toString().trimEnd().split('\n');
  return new Map(rows.map((row) => row.split('\t') as [string, string]));
}

/** Mean difference of the channels of two pictures at a width of 240 pixels, from 0 to 255. */
async function meanDifference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(pixelsOf));
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
}

function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width: 240 }).flatten().raw().toBuffer();
}
