import { AnswersFilled } from '../../../api/src/copies/copies.rules.ts';
import { chance, type Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { written } from './handwriting.ts';
import type { PrintedChoice, PrintedQuestion } from './page-setting.ts';
import type { SampleCopy } from './sample-copy.ts';
import { handLine, ribbon, type Tool } from './strokes.ts';

const FILLED: Record<AnswersFilled, number> = { NONE: 0, SOME: 0.5, MOST: 0.9 };
const WORKINGS = ['= 12', '3 + 4', '2 = 6', '= 15', '90 - 45'] as const;

/** The answers that a reader has filled in: ticks, rings, and wrong ones crossed out. */
export function answersIn(copy: SampleCopy, questions: readonly PrintedQuestion[], tool: Tool): string {
  const choices = chance(`${copy.code}/answers`);
  const count = Math.round(questions.length * FILLED[copy.answersFilled]);
  return questions
    .slice(0, count)
    .map((question, index) => answered(choices, question, tool, index % 3 === 1))
    .join('');
}

function answered(
  choices: Chance,
  { answer, choices: printed }: PrintedQuestion,
  tool: Tool,
  isCorrected: boolean,
): string {
  const right = printed[answer];
  const wrong = printed[(answer + choices.whole(1, 3)) % printed.length];
  if (!right || !wrong) return '';
  const mark = choices.happens(0.6) ? tick(choices, right, tool) : ring(choices, right, tool);
  const working = choices.happens(0.35)
    ? written(choices, choices.pick(WORKINGS), [right.x + right.width + 34, right.baseline], 7, tool)
    : '';
  return mark + (isCorrected ? struck(choices, wrong, tool) : working);
}

/** A tick after the choice. */
function tick(choices: Chance, { x, width, baseline }: PrintedChoice, tool: Tool): string {
  const [left, size] = [x + width + 8, choices.between(0.9, 1.2)];
  const bold = { ...tool, width: tool.width * 1.25 };
  const points: Point[] = [
    [left, baseline - 6],
    [left + 3 * size, baseline - 2.5],
    [left + 5 * size, baseline + 1],
    [left + 9 * size, baseline - 7 * size],
    [left + 15 * size, baseline - 15 * size],
  ];
  return ribbon(choices, points, bold);
}

/** A ring around the letter of the choice, not quite closed. */
function ring(choices: Chance, { x, baseline }: PrintedChoice, tool: Tool): string {
  const start = choices.between(-2.4, -1.4);
  const points = Array.from({ length: 25 }, (_, index): Point => {
    const angle = start + (index / 24) * 6.7;
    const radius = 12 + index * 0.06;
    return [x + 9 + radius * Math.cos(angle), baseline - 5 + radius * 0.92 * Math.sin(angle)];
  });
  return ribbon(choices, points, tool);
}

/** A choice that was taken first, and crossed out. */
function struck(choices: Chance, { x, width, baseline }: PrintedChoice, tool: Tool): string {
  const [from, to] = [x - 2, x + width + 3];
  return (
    handLine(
      choices,
      [
        [from, baseline - 2],
        [to, baseline - 7],
      ],
      tool,
      1.4,
    ) +
    handLine(
      choices,
      [
        [from + 3, baseline - 9],
        [to - 2, baseline - 1],
      ],
      tool,
      1.4,
    )
  );
}
