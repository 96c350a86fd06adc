import type { Chance } from '../chance.ts';
import type { Field } from '../field.ts';
import { steps, type Box } from '../geometry.ts';
import type { Scheme } from '../schemes.ts';
import { rectangle } from '../svg.ts';
import { accentOf, INK } from './page.ts';

const PANEL = '#F6EEDD';
const COUNTING: ReadonlySet<Field> = new Set(['accountancy', 'business', 'economics']);
const WRITING: ReadonlySet<Field> = new Set(['english', 'social', 'sport', 'botany', 'zoology', 'biology']);

/** The space for an answer, by field: a table, lines, or a formula. */
export function answerSpace(field: Field, box: Box, scheme: Scheme, choices: Chance): string {
  if (COUNTING.has(field)) return table(box, scheme, choices);
  return WRITING.has(field) ? writingLines(box) : formula(box, scheme, choices);
}

function table({ x, y, width, height }: Box, scheme: Scheme, choices: Chance): string {
  const rows = [0, 1, 2].map((row) => {
    const cells = [0, 1, 2, 3].map((column) =>
      rectangle(
        { x: x + 14 + (column * width) / 4, y: y + 9 + (row * height) / 3, width: choices.between(40, 84), height: 10 },
        { fill: row === 0 ? accentOf(scheme) : INK },
        5,
      ),
    );
    return rectangle({ x, y: y + (row * height) / 3, width, height: height / 3 - 3 }, { fill: PANEL }) + cells.join('');
  });
  return rows.join('');
}

function writingLines({ x, y, width, height }: Box): string {
  return steps(3, y + 18, y + height)
    .map((at) => rectangle({ x, y: at, width, height: 3 }, { fill: '#CFC2AA' }))
    .join('');
}

/** Bars that look like a formula: a term, an equals sign, a fraction and another term. */
function formula({ x, y, width, height }: Box, scheme: Scheme, choices: Chance): string {
  const axis = y + height / 2;
  const bar = (dx: number, dy: number, length: number, fill: string) =>
    rectangle({ x: x + dx, y: axis + dy - 6, width: length, height: 12 }, { fill }, 6);
  const long = choices.between(150, 220);
  const rule = rectangle({ x: x + 142, y: axis - 2, width: long, height: 4 }, { fill: INK });
  const equals = bar(94, -8, 26, INK) + bar(94, 8, 26, INK);
  return (
    rectangle({ x, y, width, height }, { fill: PANEL }, 10) +
    bar(22, 0, 54, accentOf(scheme)) +
    equals +
    bar(150, -22, long * 0.7, INK) +
    rule +
    bar(162, 22, long * 0.5, INK) +
    bar(160 + long, 0, 40, accentOf(scheme))
  );
}
