import type { Chance } from '../chance.ts';
import type { Drawing } from '../drawing.ts';
import { fieldOf, type Field } from '../field.ts';
import { steps } from '../geometry.ts';
import type { Scheme } from '../schemes.ts';
import { circle, rectangle } from '../svg.ts';
import { accentOf, localDigits, numberText, TEXT_GREY, textBars, type PageContent } from './page.ts';
import { answerSpace } from './answer-space.ts';

const QUESTIONS = 5;

/** The page of questions: numbered, with answers to choose from. */
export function questionPage(drawing: Drawing, scheme: Scheme, choices: Chance): PageContent {
  const tops = steps(QUESTIONS, 180, 180 + 168 * (QUESTIONS - 1));
  const parts = tops.map((top, index) => question(fieldOf(drawing.subject), top, index, scheme, choices));
  const texts = tops.map((top, index) =>
    numberText(
      `${localDigits(String(index + 1), drawing.language)}.`,
      { x: 880, y: top - 8, width: 60, height: 46 },
      40,
      accentOf(scheme),
    ),
  );
  return { shapes: parts.join(''), texts };
}

/** A question: its text, then space for an answer or four choices. */
function question(field: Field, top: number, index: number, scheme: Scheme, choices: Chance): string {
  const wording = textBars({ x: 950, y: top, width: 460, height: 60 }, 30, 12, TEXT_GREY, choices);
  const chosen = choices.whole(0, 3);
  if (index % 3 === 1)
    return wording + answerSpace(field, { x: 950, y: top + 62, width: 460, height: 82 }, scheme, choices);
  const answers = [0, 1, 2, 3].map((answer) => {
    const [x, y] = [962 + (answer % 2) * 230, top + 76 + Math.floor(answer / 2) * 36];
    const mark =
      answer === chosen
        ? circle([x, y], 11, { fill: accentOf(scheme) })
        : circle([x, y], 10, { stroke: '#B9AC95', width: 3 });
    return (
      mark + rectangle({ x: x + 26, y: y - 6, width: choices.between(70, 150), height: 12 }, { fill: TEXT_GREY }, 6)
    );
  });
  return wording + answers.join('');
}
