import { CONDITIONS } from '../../catalogue/conditions.rules.ts';
import type { Condition } from '../../catalogue/catalogue.rules.ts';
import type { DocumentContent } from '../document-content.ts';
import type { Paragraph, TextStyle } from './text.ts';
import { SOFT } from './text.ts';

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Styles that the papers share, in points. */
export const STYLES = {
  title: { font: 'serif', size: 21 },
  heading: { font: 'serif', size: 13 },
  strong: { font: 'bold', size: 9.5 },
  body: { font: 'sans', size: 9.5 },
  small: { font: 'sans', size: 8, color: SOFT },
} satisfies Record<string, TextStyle>;

export const formatWeight = (grams: number) => (grams < 1000 ? `${grams} g` : `${NUMBER.format(grams / 1000)} kg`);

/** A number of things: 1 copy, 2 copies. */
export const countOf = (count: number, one: string, many: string) =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;

/** What a name stands for, in small print, the name and a text about it. */
export function labelled(label: string, name: string, text: string): Paragraph[] {
  return [
    { text: label, style: STYLES.small },
    { text: name, style: STYLES.strong },
    { text, style: STYLES.body },
  ];
}

/** The shop as the seller or buyer of a paper. */
export function shopAs(
  role: string,
  { name, address, gstin, state, stateCode }: DocumentContent['seller'],
): Paragraph[] {
  return [
    ...labelled(role, name, address),
    ...(gstin ? [{ text: `GSTIN ${gstin}`, style: STYLES.body }] : []),
    { text: `State: ${state} (code ${stateCode})`, style: STYLES.body },
  ];
}

/** Title of a book with its condition below. */
export function bookCell(title: string, condition: Condition, style: TextStyle = STYLES.body): Paragraph[] {
  return [
    { text: title, style },
    { text: CONDITIONS[condition].label, style: { ...STYLES.small, size: style.size - 1.5 } },
  ];
}
