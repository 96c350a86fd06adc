import { chance } from './chance.ts';
import type { Drawing } from './drawing.ts';
import { fieldOf } from './field.ts';
import { jacketOf, PAGE } from './jackets.ts';
import { bylineText, headerText, titleText } from './labels.ts';
import { pictureOf, seedOf } from './picture.ts';
import { schemeOf } from './schemes.ts';
import type { Sheet } from './sheet.ts';

/** The front cover: jacket of the exam, motif of the subject, title of the book. */
export function frontSheet(drawing: Drawing): Sheet {
  const scheme = schemeOf(drawing.exam, fieldOf(drawing.subject));
  const jacket = jacketOf(drawing.exam, {
    scheme,
    chance: chance(seedOf(drawing)),
    picture: (frame) => pictureOf(drawing, frame),
  });
  const style = { title: scheme.title, accent: scheme.accent, align: jacket.align };
  const texts = [
    ...headerText(drawing, jacket.header, style),
    titleText(drawing.title, jacket.title, style, jacket.rest),
    bylineText(drawing, jacket.byline, style),
  ];
  return { width: PAGE.width, height: PAGE.height, shapes: jacket.art, texts };
}
