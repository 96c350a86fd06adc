import { chance, type Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { written } from './handwriting.ts';
import type { PrintedLine } from './justified.ts';
import { COLUMN } from './page-setting.ts';
import { runsOf, stretchesOf } from './runs.ts';
import type { SampleCopy } from './sample-copy.ts';
import { handLine, highlight, PENCIL, ribbon, type Tool } from './strokes.ts';

/** The marks on the text of a page, below and above its print. */
interface Marks {
  below: string;
  above: string;
}

const NOTES = ['learn', 'imp!', 'why?', 'again', 'test', 'ask', 'see 42', 'know'] as const;
const REMARKS = ['revise before the test', 'read this page again', 'came in the mock test', 'try once more'] as const;
const HIGHLIGHTERS = ['#ffe93b', '#ffe93b', '#a9ef6a', '#ff9fc6'] as const;
/** Right of the text, where readers write. */
const MARGIN = COLUMN.x + COLUMN.width + 9;

/** Marks as many lines as the copy's percentages say. */
export function marksOn(copy: SampleCopy, lines: readonly PrintedLine[], pen: Tool): Marks {
  const choices = chance(`${copy.code}/marks`);
  const count = (percent: number) => Math.ceil((lines.length * percent) / 100);
  const free = new Set(lines);
  const inked = runsOf(choices, free, count(copy.penPercent));
  const pencilled = runsOf(choices, free, count(copy.pencilPercent));
  const bright = runsOf(choices, new Set(lines), count(copy.highlighterPercent));
  const colour = choices.pick(HIGHLIGHTERS);
  const light = copy.pencilPercent <= 10 ? { ...PENCIL, opacity: 0.6, width: 1.6 } : PENCIL;
  const remark =
    copy.penPercent + copy.pencilPercent >= 40 ? remarkBelow(choices, copy.penPercent > 20 ? pen : PENCIL) : '';
  return {
    below: bright.map((run) => highlighted(choices, run, colour)).join(''),
    above: byHand(choices, pencilled, light) + byHand(choices, inked, pen) + remark,
  };
}

function highlighted(choices: Chance, run: readonly PrintedLine[], colour: string): string {
  return stretchesOf(choices, run)
    .map(({ from, to, baseline }) => highlight(choices, [from - 4, to + 4], baseline - 5, colour))
    .join('');
}

/** Underlines of runs, and something in the margin beside some of them. */
function byHand(choices: Chance, runs: readonly PrintedLine[][], tool: Tool): string {
  const marked = runs.map((run, index) => {
    const lines = stretchesOf(choices, run).map(({ from, to, baseline }) =>
      underline(choices, [from, baseline + 4.6], to - from, tool),
    );
    return lines.join('') + (index % 2 === 0 || run.length > 2 ? beside(choices, run, tool) : '');
  });
  return marked.join('');
}

function underline(choices: Chance, [x, y]: Point, length: number, tool: Tool): string {
  const [drop, short] = [choices.between(-1.6, 1.6), choices.between(-3, 3)];
  const once = handLine(
    choices,
    [
      [x - 2, y],
      [x + length + short, y + drop],
    ],
    tool,
  );
  const isDoubled = choices.happens(0.12);
  return isDoubled
    ? once +
        handLine(
          choices,
          [
            [x + 4, y + 3.4],
            [x + length - 5, y + drop + 3],
          ],
          tool,
        )
    : once;
}

/** A bracket, a line with a word, or a star. */
function beside(choices: Chance, run: readonly PrintedLine[], tool: Tool): string {
  const [top, bottom] = [(run[0]?.baseline ?? 0) - 12, (run.at(-1)?.baseline ?? 0) + 5];
  if (run.length === 1)
    return choices.happens(0.5) ? star(choices, [MARGIN + 8, top + 7], tool) : note(choices, bottom - 4, tool);
  return (
    bracket(choices, top, bottom, tool) + (choices.happens(0.6) ? note(choices, (top + bottom) / 2 + 4, tool) : '')
  );
}

function bracket(choices: Chance, top: number, bottom: number, tool: Tool): string {
  const [x, bulge] = [MARGIN - choices.between(2, 4), choices.between(5, 8)];
  const points = Array.from({ length: 15 }, (_, index): Point => {
    const share = index / 14;
    return [x + bulge * Math.sin(share * Math.PI) ** 0.4 + choices.between(-0.3, 0.3), top + (bottom - top) * share];
  });
  return ribbon(choices, points, tool);
}

/** A star of five strokes in one line. */
function star(choices: Chance, [x, y]: Point, tool: Tool): string {
  const turn = choices.between(-0.3, 0.3);
  const points = Array.from({ length: 6 }, (_, index): Point => {
    const angle = turn - Math.PI / 2 + (index * 4 * Math.PI) / 5;
    const radius = choices.between(7.6, 9.6);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return points
    .slice(1)
    .map((to, index) => handLine(choices, [points[index] ?? to, to], { ...tool, width: tool.width * 0.8 }, 0.3))
    .join('');
}

const note = (choices: Chance, y: number, tool: Tool): string =>
  written(choices, choices.pick(NOTES), [MARGIN + choices.between(8, 12), y], choices.between(7.6, 9), tool);

/** A remark below the text. */
const remarkBelow = (choices: Chance, tool: Tool): string =>
  written(choices, choices.pick(REMARKS), [COLUMN.x + choices.between(10, 90), COLUMN.bottom + 30], 10, tool);
