import type { Drawing } from './drawing.ts';
import { fieldLabel, fieldOf } from './field.ts';
import type { Box } from './geometry.ts';
import type { PlacedText } from './sheet.ts';
import { setText, type Measure, type Paragraph } from './text/typesetting.ts';
import { titleParts, type TitleRole } from './title-parts.ts';

/** Colours and alignment of the text of a cover. */
export interface TextStyle {
  title: string;
  accent: string;
  align: 'left' | 'centre';
}

const TITLE_SIZES = { largest: 206, smallest: 76 };
const BYLINE_SIZES = { largest: 52, smallest: 36 };

/** The title, as large as its box allows. */
export function titleText(
  title: string,
  within: Box,
  style: TextStyle,
  rest: Measure['rest'] = 'top',
  sizes = TITLE_SIZES,
): PlacedText {
  const paragraphs = titleParts(title).map(({ role, text }) => ({ text, ...titleStyle(role, style) }));
  return place(paragraphs, { box: within, align: style.align, rest, ...sizes });
}

function titleStyle(role: TitleRole, { title, accent }: TextStyle): Omit<Paragraph, 'text'> {
  const styles: Record<TitleRole, Omit<Paragraph, 'text'>> = {
    lead: { face: 'serif', colour: accent, scale: 0.5, least: 62, most: 84, leading: 1.12, above: 0 },
    display: { face: 'serifBold', colour: title, scale: 1, leading: 1.03, above: 26 },
    topic: { face: 'serifBold', colour: accent, scale: 0.78, least: 76, leading: 1.05, above: 30 },
    note: { face: 'serifItalic', colour: title, scale: 0.48, least: 60, most: 77, leading: 1.12, above: 30 },
  };
  return styles[role];
}

/** Exam at the left, subject and classes at the right. */
export function headerText(drawing: Drawing, within: Box, { title, accent }: TextStyle): PlacedText[] {
  const mark: Paragraph = {
    text: seriesMark(drawing.exam),
    face: 'sansBold',
    colour: accent,
    scale: 1,
    leading: 1,
    tracking: 0.06,
  };
  const purpose: Paragraph = { text: purposeOf(drawing), face: 'sans', colour: title, scale: 0.7, leading: 1 };
  const sizes = { largest: 64, smallest: 48, rest: 'bottom' as const };
  return [
    place([mark], { box: { ...within, width: within.width * 0.38 }, align: 'left', ...sizes }),
    place([purpose], {
      box: { ...within, x: within.x + within.width * 0.38, width: within.width * 0.62 },
      align: 'right',
      ...sizes,
    }),
  ];
}

/** Authors and publisher. */
export function bylineText({ authors, publisher }: Drawing, within: Box, { title, align }: TextStyle): PlacedText {
  const names = authors.map((name) => name.replaceAll(' ', '\u00A0')).join(', ');
  const paragraphs: Paragraph[] = [{ text: names, face: 'serif', colour: title, scale: 1, leading: 1.18 }];
  if (publisher !== authors.join(', '))
    paragraphs.push({ text: publisher, face: 'sans', colour: title, scale: 0.74, least: 34, leading: 1.2, above: 14 });
  return place(
    paragraphs.filter(({ text }) => text),
    { box: within, align, rest: 'middle', ...BYLINE_SIZES },
  );
}

/** Sets paragraphs in a box. */
export function place(paragraphs: Paragraph[], measure: Measure): PlacedText {
  return { within: measure.box, lines: setText(paragraphs, measure).lines };
}

/** The exam as covers show it, such as `CBSE 10`. */
function seriesMark(exam: string): string {
  return exam.toUpperCase().replace(/(\D)(\d+)$/, '$1\u00A0$2');
}

function purposeOf({ subject, classes = [] }: Drawing): string {
  const label = fieldLabel(fieldOf(subject));
  if (classes.length === 0) return label;
  const [first, last] = [Math.min(...classes), Math.max(...classes)];
  const span = first === last ? `${first}` : `${first}–${last}`;
  return `${label} · Class\u00A0${span}`.replaceAll(' ', '\u00A0');
}
