import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, layOut } from './draw.ts';
import { bookDrawings, drawingKey, DRAWING_KINDS, type Drawing } from './drawing.ts';
import { contains, testBook, testDrawing } from './test-drawings.ts';

describe('a drawing', () => {
  it('is the same every time', () => {
    expect(draw(testDrawing())).toBe(draw(testDrawing()));
  });

  it.each(DRAWING_KINDS)('of the kind %s is a valid SVG of its size', async (kind) => {
    const { format, width, height } = await sharp(Buffer.from(draw(testDrawing({ kind })))).metadata();
    expect({ format, width, height }).toEqual(
      kind === 'summary' ? { format: 'svg', width: 1200, height: 1200 } : { format: 'svg', width: 1200, height: 1600 },
    );
  });

  it.each([
    { title: 'x'.repeat(300) },
    { title: 'A very long title that never seems to come to its end '.repeat(6).trim() },
    { title: 'विज्ञान '.repeat(40).trim() },
    { title: '', authors: [], publisher: '' },
    { title: '<b>&"quoted"</b> 中文 😀' },
    { exam: 'Olympiad', subject: 'Astronomy' },
    { exam: 'constructor', subject: 'constructor', kind: 'summary' as const },
    { authors: Array.from({ length: 12 }, (_, index) => `Author Number ${index}`) },
    {
      kind: 'summary' as const,
      points: Array.from({ length: 6 }, () => 'A point that goes on for quite a while, '.repeat(4)),
    },
  ])('keeps unusual texts on its page: %o', (changes) => {
    const { width, height, texts } = layOut(testDrawing(changes));
    const outside = texts
      .flatMap(({ lines }) => lines)
      .filter(({ ink }) => !contains({ x: 0, y: 0, width, height }, ink));
    expect(outside.map(({ text }) => text)).toEqual([]);
  });
});

describe('the key of a drawing', () => {
  it('consists of the book, the kind, a digest and the size', () => {
    expect(drawingKey('JEEPHY7253', testDrawing())).toMatch(/^jeephy7253-front-[0-9a-f]{10}-1200x1600$/);
    expect(drawingKey('JEEPHY7253', testDrawing({ kind: 'summary' }))).toMatch(/-1200x1200$/);
  });

  it('does not depend on the order of the fields', () => {
    const drawing = testDrawing();
    const reversed = Object.fromEntries(Object.entries(drawing).toReversed()) as unknown as Drawing;
    expect(drawingKey('A1', reversed)).toBe(drawingKey('A1', drawing));
  });

  it('changes with the content', () => {
    expect(drawingKey('A1', testDrawing({ title: 'B' }))).not.toBe(drawingKey('A1', testDrawing()));
  });
});

describe('the points of the summary', () => {
  it('are the list items of the description as plain text', () => {
    const book = testBook({ details: '<p>x</p><ul><li>Heat &amp; <b>light</b></li><li>1 &lt; 2</li></ul>' });
    expect(bookDrawings(book).find(({ kind }) => kind === 'summary')?.points).toEqual(['Heat & light', '1 < 2']);
  });
});
