import { middle, shortSide, steps, type Box, type Point } from '../geometry.ts';
import type { Inks } from '../schemes.ts';
import { circle, rectangle } from '../svg.ts';
import type { FaceName } from '../text/fonts.ts';
import { outlines } from '../text/outlines.ts';
import { shapeText } from '../text/shaping.ts';
import { inkAt, type Motif } from './motif.ts';

/** One character of a height, centred on a point. */
function bigGlyph(text: string, face: FaceName, centre: Point, height: number, fill: string): string {
  const shaped = shapeText(text, face);
  const { left, right, top, bottom } = shaped.ink;
  const size = height / Math.max(0.3, top - bottom);
  return outlines(
    shaped,
    [centre[0] - ((left + right) / 2) * size, centre[1] + ((top + bottom) / 2) * size],
    size,
    fill,
  );
}

/** Very large letters. */
export const letterforms: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const letters = chance.pick<readonly string[]>([
    ['a', '&', 'g'],
    ['R', 'e', 'a'],
    ['g', 'Q', '&'],
    ['&', 'k', 'S'],
    ['B', 'a', 'y'],
    ['f', 'G', '?'],
  ]);
  const places: Point[] = [
    [0.2, 0.5],
    [0.53, 0.56],
    [0.84, 0.44],
  ];
  const discs = [
    circle([frame.x + frame.width * 0.53, frame.y + frame.height * 0.5], unit * 0.46, { fill: inks.shapes[3] }),
  ];
  const set = letters.map((letter, index) => {
    const [dx, dy] = places[index] ?? [0.5, 0.5];
    const face = letter === '&' || letter === 'k' || letter === 'f' ? 'serifItalic' : 'serifBold';
    return bigGlyph(
      letter,
      face,
      [frame.x + frame.width * dx, frame.y + frame.height * dy],
      unit * ([0.8, 0.98, 0.7][index] ?? 0.8),
      inkAt(inks, index),
    );
  });
  return discs.join('') + set.join('');
};

/** Large quotation marks. */
export const quotations: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const place = (dx: number, dy: number): Point => [frame.x + frame.width * dx, frame.y + frame.height * dy];
  const [high, low] = chance.pick<readonly [number, number]>([
    [0.42, 0.6],
    [0.6, 0.42],
    [0.5, 0.5],
  ]);
  const [large, small] = chance.pick<readonly [number, number]>([
    [0.36, 0.36],
    [0.42, 0.28],
    [0.28, 0.42],
  ]);
  const discs =
    circle(place(0.28, high), unit * large, { fill: inks.shapes[0] }) +
    circle(place(0.73, low), unit * small, { fill: inks.shapes[chance.pick([1, 2])] });
  const marks =
    bigGlyph('“', 'serifBold', place(0.28, high), unit * large * 0.75, inks.ground) +
    bigGlyph('”', 'serifBold', place(0.73, low), unit * small * 0.75, inks.shapes[0]);
  return circle(place(0.5, 0.5), unit * 0.62, { fill: inks.shapes[3] }) + discs + marks;
};

/** A type case: one letter in each compartment. */
export const typeCase: Motif = ({ frame, inks, chance }) => {
  const columns = Math.round(frame.width / (shortSide(frame) / chance.pick([2, 3])));
  const side = frame.width / columns;
  const cells: string[] = [];
  for (let y = frame.y; y < frame.y + frame.height - 1; y += side) {
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: frame.x + column * side, y, width: side + 0.6, height: side + 0.6 };
      const [under, over] = chance.pick<readonly [string, string]>([
        [inks.shapes[0], inks.ground],
        [inks.shapes[1], inks.ground],
        [inks.shapes[2], inks.shapes[0]],
        [inks.shapes[3], inks.shapes[0]],
        [inks.ground, inks.shapes[1]],
      ]);
      cells.push(
        rectangle(cell, { fill: under }) +
          bigGlyph(
            chance.pick(['a', 'B', 'e', 'G', 'g', 'k', 'M', 'n', 'Q', 'R', 's', 'T', 'y', 'z', '&', '?']),
            'serifBold',
            middle(cell),
            side * 0.6,
            over,
          ),
      );
    }
  }
  return cells.join('');
};

/** Lines of a page with highlighted words. */
export const passages: Motif = ({ frame, inks, chance }) => {
  const row = shortSide(frame) / 8;
  const rows = Math.ceil(frame.height / row);
  const bars = steps(rows, 0, rows - 1).flatMap((index) => {
    const words: string[] = [];
    let x = frame.x - chance.between(0, row * 2);
    while (x < frame.x + frame.width) {
      const length = row * chance.between(0.6, 3.2);
      words.push(
        rectangle(
          { x, y: frame.y + index * row + row * 0.2, width: length, height: row * 0.6 },
          { fill: inkAt(inks, chance.pick([0, 0, 0, 3, 3, 1, 2])) },
          row * 0.3,
        ),
      );
      x += length + row * 0.3;
    }
    return words;
  });
  return bars.join('');
};

const MATHEMATICS = ['∑', 'π', '∫'];

/** Symbols by a word of the title. */
const SYMBOLS = [
  { word: 'physics', symbols: ['λ', 'F', 'Δ'] },
  { word: 'chemistry', symbols: ['Δ', 'H', 'μ'] },
  { word: 'biology', symbols: ['α', 'X', 'β'] },
];

/** Large symbols of formulas. */
export const formulas: Motif = ({ frame, inks, title, chance }) => {
  const known = SYMBOLS.find(({ word }) => title.toLowerCase().includes(word));
  const symbols = (known?.symbols ?? MATHEMATICS).filter(drawable);
  const unit = shortSide(frame);
  const turn = chance.whole(0, 2);
  const places: Point[] = [
    [0.25, 0.56],
    [0.52, 0.6],
    [0.78, 0.56],
  ];
  return (
    panel(frame, inks) +
    symbols
      .map((symbol, index) => {
        const [dx, dy] = places[index] ?? [0.5, 0.5];
        const height = unit * ([0.54, 0.66, 0.54][(index + turn) % 3] ?? 0.6);
        return bigGlyph(
          symbol,
          'serifBold',
          [frame.x + frame.width * dx, frame.y + frame.height * dy],
          height,
          inkAt(inks, index),
        );
      })
      .join('')
  );
};

function drawable(symbol: string): boolean {
  return shapeText(symbol, 'serifBold').glyphs.every(({ id }) => id !== 0);
}

function panel(frame: Box, inks: Inks): string {
  const third = frame.width / 3;
  return rectangle({ ...frame, x: frame.x + third, width: third }, { fill: inks.shapes[3] });
}
