import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { layOut } from './draw.ts';
import { bookDrawings, drawingKey, DRAWING_KINDS, type DrawableBook } from './drawing.ts';
import { fieldOf } from './field.ts';
import { inset } from './geometry.ts';
import { schemeOf } from './schemes.ts';
import { sheetToSvg } from './sheet.ts';
import { contains, overlap } from './test-drawings.ts';
import { shapeText } from './text/shaping.ts';

type CatalogueRow = Record<string, string> & { bookId: string };

const rows: CatalogueRow[] = parse(readFileSync(new URL('../../../../data/catalogue.csv', import.meta.url)), {
  columns: true,
  bom: true,
});
const catalogue = rows.map((row) => ({ bookId: row.bookId, ...bookOf(row) }));
const keyed = catalogue.flatMap((book) =>
  bookDrawings(book).map((drawing) => {
    const sheet = layOut(drawing);
    return { key: drawingKey(book.bookId, drawing), kind: drawing.kind, sheet, svg: sheetToSvg(sheet) };
  }),
);

/** Room that a printer's knife must leave around every letter. */
const SAFE_MARGIN = 24;
/** At 160 pixels this is the smallest size that still reads. */
const SMALLEST_DISPLAY = 76;

function bookOf({
  bookDescription = '',
  author = '',
  publisher = '',
  exam = '',
  subject = '',
  language = '',
  details = '',
  class: classes = '',
}: CatalogueRow): DrawableBook {
  return {
    bookDescription,
    author: author.split(';'),
    publisher,
    exam,
    subject,
    language,
    details,
    class: classes ? classes.split(';').map(Number) : [],
  };
}

describe('drawings of the whole catalogue', () => {
  it('are three for each of its books', () => {
    expect(catalogue.length).toBe(353);
    expect(keyed.length).toBe(353 * DRAWING_KINDS.length);
  });

  it.each(DRAWING_KINDS)('keep all text of the %s on the page and in its box', (kind) => {
    const astray = keyed
      .filter((drawn) => drawn.kind === kind)
      .flatMap(({ key, sheet }) => {
        const safe = inset({ x: 0, y: 0, width: sheet.width, height: sheet.height }, SAFE_MARGIN);
        // An italic f hangs its tail into the margin, as it should; the page edge is the hard limit.
        return sheet.texts.flatMap(({ within, lines }) =>
          lines
            .filter(({ ink, size }) => !contains(safe, ink) || !contains(within, ink, size * 0.2))
            .map(({ text }) => `${key}: ${text}`),
        );
      });
    expect(astray).toEqual([]);
  });

  it('let no text run into another', () => {
    const collisions = keyed.flatMap(({ key, sheet }) => {
      const blocks = sheet.texts.map(({ lines }) => lines);
      return blocks.flatMap((block, index) => {
        const others = blocks.slice(index + 1).flat();
        return block.filter((a) => others.some((b) => overlap(a.ink, b.ink))).map(({ text }) => `${key}: ${text}`);
      });
    });
    expect(collisions).toEqual([]);
  });

  it('set every title large enough to read on a thumbnail', () => {
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

  it('are all different pictures with keys of their own', () => {
    expect(new Set(keyed.map(({ key }) => key)).size).toBe(keyed.length);
    expect(new Set(keyed.map(({ svg }) => svg)).size).toBe(keyed.length);
  });

  it('set their text in colours that stand out from the cover', () => {
    const weak = catalogue.flatMap(({ exam, subject }) => {
      const { cover, title, accent } = schemeOf(exam, fieldOf(subject));
      return contrast(title, cover) >= 4.5 && contrast(accent, cover) >= 4.5
        ? []
        : [`${exam} ${subject}: ${contrast(title, cover).toFixed(1)} ${contrast(accent, cover).toFixed(1)}`];
    });
    expect([...new Set(weak)]).toEqual([]);
  });

  it('need no fonts and carry no broken number', () => {
    const broken = keyed.filter(({ svg }) => /<text|NaN|Infinity|undefined/.test(svg));
    expect(broken.map(({ key }) => key)).toEqual([]);
  });
});
