import { chance, type Chance } from '../chance.ts';
import { path, polygon, rectangle, short, circle } from '../svg.ts';
import { CopyGrade } from '../../src/copies/copies.rules.ts';
import type { SampleCopy } from './sample-copy.ts';
import { lying, scene, words } from './scene.ts';

const PAGE = { x: 70, y: 44, width: 460, height: 656 };
const PAPER: Record<SampleCopy['grade'], string> = {
  LIKE_NEW: '#fdfcf8',
  VERY_GOOD: '#faf7ee',
  GOOD: '#f4ecd9',
  FAIR: '#ead9b8',
};
const LINES = 22;
const LEFT = PAGE.x + 46;
const WIDTH = PAGE.width - 92;
const PITCH = 26;
const PEN = '#1f3fa8';
const PENCIL = '#6d6d6d';

/** The spine of a copy that lies on its side, as worn as its grade says. */
export function spinePhoto(grade: SampleCopy['grade']): string {
  const box = { x: 60, y: 300, width: 480, height: 96 };
  const folds = { LIKE_NEW: 0, VERY_GOOD: 1, GOOD: 4, FAIR: 8 }[grade];
  const choices = chance(`spine/${grade}`);
  const creases = Array.from({ length: folds }, () => {
    const at = short(choices.between(box.x + 90, box.x + box.width - 40));
    return path(`M${at} ${box.y + 2}q4 46 0 92`, { stroke: '#ffffff', width: choices.between(1, 3) });
  });
  const pages = Array.from({ length: 7 }, (_, index) =>
    path(`M${box.x + 6} ${box.y + box.height + 6 + index * 9}h${box.width - 12}`, { stroke: '#b9ab8c', width: 1.4 }),
  );
  const label = words(
    'SPINE',
    { x: box.x + 40, y: box.y + 30, width: 300, height: 50 },
    { size: 34, face: 'serifBold', colour: '#ffffff' },
  );
  const torn =
    grade === CopyGrade.FAIR
      ? polygon(
          [
            [540, 300],
            [540, 340],
            [512, 318],
            [520, 300],
          ],
          { fill: '#e9e0cc' },
        )
      : '';
  const block = rectangle({ x: box.x, y: box.y + box.height, width: box.width, height: 70 }, { fill: PAPER[grade] });
  const book =
    block +
    pages.join('') +
    rectangle(box, { fill: '#34506b' }, 10) +
    label +
    `<g opacity="0.7">${creases.join('')}</g>` +
    torn;
  return scene(`spine/${grade}`, lying({ ...box, height: 166 }, -3, book));
}

/** The imprint page with the year of printing. */
export function imprintPhoto(year: string): string {
  const text = (line: string, top: number, size: number, face: 'sans' | 'sansBold' | 'serif' = 'sans') =>
    words(line, { x: LEFT, y: PAGE.y + top, width: WIDTH, height: 90 }, { size, face });
  const content =
    rectangle(PAGE, { fill: '#f8f4e8' }) +
    text('Imprint', 60, 30, 'serif') +
    text('All rights reserved. No part of this book may be copied without permission of the publisher.', 120, 18) +
    text('Printed in India', 250, 20) +
    text(year === '' ? 'Year of printing: not stated' : `This printing: ${year}`, 300, 30, 'sansBold') +
    text('Paper, printing and binding by the publisher’s press.', 370, 18) +
    path(`M${LEFT} ${PAGE.y + 430}h${WIDTH}`, { stroke: '#999', width: 1 }) +
    text('For the sample of a shop. No real book has this page.', 450, 17);
  return scene(`imprint/${year}`, lying(PAGE, 1.6, content));
}

/** What the worst page of a copy shows. */
export type WorstPage = 'clean' | 'pencil' | 'pen' | 'highlighter' | 'answers' | 'torn';

/** The worst page of a copy: grey lines stand for its text. */
export function worstPagePhoto(worst: WorstPage, grade: SampleCopy['grade']): string {
  const choices = chance(`page/${worst}/${grade}`);
  const content =
    rectangle(PAGE, { fill: PAPER[grade] }) +
    MARKS[worst](choices) +
    printedLines(chance('text')) +
    OVER[worst](choices);
  return scene(`page/${worst}/${grade}`, lying(PAGE, choices.between(-2, 2), content));
}

const lineAt = (index: number) => PAGE.y + 60 + index * PITCH;

function printedLines(choices: Chance): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const length = index % 6 === 5 ? choices.between(0.35, 0.6) : choices.between(0.93, 1);
    return path(`M${LEFT} ${lineAt(index)}h${short(WIDTH * length)}`, { stroke: '#8a8a86', width: 8, square: true });
  });
  return lines.join('');
}

/** Marks below the text. */
const MARKS: Record<WorstPage, (choices: Chance) => string> = {
  clean: () => '',
  pencil: () => '',
  pen: () => '',
  answers: () => '',
  torn: () => '',
  highlighter: () =>
    [2, 3, 8, 9, 10, 15, 16]
      .map((line) =>
        rectangle({ x: LEFT - 6, y: lineAt(line) - 12, width: WIDTH * 0.86, height: 24 }, { fill: '#ffee58' }),
      )
      .join(''),
};

/** Marks above the text. */
const OVER: Record<WorstPage, (choices: Chance) => string> = {
  clean: () => '',
  highlighter: () => '',
  pencil: (choices) =>
    `<g opacity="0.8">${underlines(choices, [1, 4, 5, 11, 17], PENCIL, 2)}${bracket(9, 13, PENCIL)}</g>`,
  pen: (choices) =>
    underlines(choices, [0, 1, 3, 6, 7, 10, 13, 14, 19], PEN, 2.6) +
    bracket(4, 8, PEN) +
    bracket(15, 18, PEN) +
    note(choices),
  answers: (choices) =>
    [5, 11, 17]
      .map((line) => circle([LEFT + 22, lineAt(line)], 15, { stroke: PEN, width: 3 }) + scribble(choices, lineAt(line)))
      .join(''),
  torn: () =>
    polygon(
      [
        [PAGE.x + PAGE.width, 44],
        [PAGE.x + PAGE.width, 210],
        [470, 190],
        [452, 120],
        [404, 90],
        [390, 44],
      ],
      { fill: '#9c6f42' },
    ) + path('M390 44l14 46 48 30 18 70 60 20', { stroke: '#fffaf0', width: 5 }),
};

const underlines = (choices: Chance, lines: readonly number[], stroke: string, width: number) =>
  lines
    .map((line) =>
      path(
        `M${LEFT} ${lineAt(line) + 11}q${short(WIDTH / 2)} ${short(choices.between(-5, 5))} ${short(WIDTH * choices.between(0.5, 0.95))} 0`,
        { stroke, width },
      ),
    )
    .join('');

const bracket = (from: number, to: number, stroke: string) =>
  path(`M${LEFT - 10} ${lineAt(from)}q-14 0 -14 14V${lineAt(to) - 14}q0 14 14 14`, { stroke, width: 2.4 });

const note = (choices: Chance) =>
  Array.from({ length: 3 }, (_, index) => scribble(choices, lineAt(20) + 46 + index * 20)).join('');

/** A line of handwriting. */
function scribble(choices: Chance, y: number): string {
  const waves = Array.from(
    { length: 16 },
    () => `q${short(choices.between(4, 7))} ${short(choices.between(-15, -6))} ${short(choices.between(10, 14))} 0`,
  );
  return path(`M${LEFT + 60} ${y}${waves.join('')}`, { stroke: PEN, width: 2.4 });
}
