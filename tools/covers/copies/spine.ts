import type { Drawing } from '../drawing.ts';
import { fieldOf } from '../field.ts';
import type { Box } from '../geometry.ts';
import { place, titleText, type TextStyle } from '../labels.ts';
import { pictureOf } from '../picture.ts';
import { schemeOf } from '../schemes.ts';
import type { PlacedText } from '../sheet.ts';
import { clipped, rectangle } from '../svg.ts';

/** Length of a spine in units of the cover, whose height it is. */
export const SPINE_LENGTH = 1600;

const TITLE = { x: 70, width: 1120 };
const ART = { x: 1216, width: 130 };
const PUBLISHER = { x: 1362, width: 218 };

/** The spine of a book in the colours of its cover, `thickness` high: title, author, art of the cover, publisher. */
export function spineOf(drawing: Drawing, thickness: number): string {
  const { cover, accent, title } = schemeOf(drawing.exam, fieldOf(drawing.subject));
  const art: Box = { ...ART, y: 0, height: thickness };
  const band = (x: number, width: number) => rectangle({ x, y: 0, width, height: thickness }, { fill: accent });
  const texts = lettering(drawing, thickness, { title, accent, align: 'left' });
  return (
    rectangle({ x: 0, y: 0, width: SPINE_LENGTH, height: thickness }, { fill: cover }) +
    clipped('spine-art', rectangle(art, {}), pictureOf(drawing, art).svg) +
    band(0, 24) +
    band(32, 6) +
    texts.flatMap(({ lines }) => lines.map(({ svg }) => svg)).join('')
  );
}

/** The title over the authors, and the publisher at the foot. */
function lettering({ title, authors, publisher }: Drawing, thickness: number, style: TextStyle): PlacedText[] {
  const [edge, names] = [thickness * 0.08, thickness * 0.17];
  const above = { ...TITLE, y: edge, height: thickness - 2 * edge - names };
  const below = { ...TITLE, y: thickness - edge - names * 0.9, height: names };
  const foot = { ...PUBLISHER, y: edge, height: thickness - 2 * edge };
  const author = { text: authors.join(', '), face: 'serif' as const, colour: style.title, scale: 1, leading: 1 };
  const house = { text: publisher, face: 'sansBold' as const, colour: style.title, scale: 1, leading: 1.15 };
  return [
    titleText(title, above, style, 'middle', { largest: 230, smallest: 96 }),
    place([author], { box: below, align: 'left', rest: 'top', largest: names * 0.9, smallest: 20 }),
    place([house], { box: foot, align: 'centre', rest: 'middle', largest: 62, smallest: 20 }),
  ];
}
