import type { Chance } from '../chance.ts';
import type { Drawing } from '../drawing.ts';
import { pictureOf } from '../picture.ts';
import type { Scheme } from '../schemes.ts';
import { clipped, rectangle } from '../svg.ts';
import { accentOf, localDigits, numberText, TEXT_GREY, textBars, type PageContent } from './page.ts';

/** The page of text: heading of a chapter, text and a figure. */
export function textPage(drawing: Drawing, scheme: Scheme, choices: Chance): PageContent {
  const column = { x: 190, width: 520 };
  const chapter = String(choices.whole(2, 18));
  const numeral = { x: column.x, y: 176, width: 160, height: 110 };
  const heading = textBars({ x: 360, y: 188, width: 350, height: 100 }, 48, 24, accentOf(scheme), choices);
  const figure = { ...column, y: 486, height: 330 };
  const plate = clipped('figure', rectangle(figure, {}), pictureOf(drawing, figure).svg);
  const caption = rectangle(
    { x: 190, y: 834, width: choices.between(200, 330), height: 10 },
    { fill: accentOf(scheme) },
    5,
  );
  const shapes =
    heading +
    textBars({ ...column, y: 326, height: 140 }, 32, 12, TEXT_GREY, choices) +
    plate +
    caption +
    textBars({ ...column, y: 880, height: 120 }, 32, 12, TEXT_GREY, choices);
  return { shapes, texts: [numberText(localDigits(chapter, drawing.language), numeral, 120, accentOf(scheme))] };
}
