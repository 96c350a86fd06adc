import { rectangle } from '../svg.ts';
import { justified, type PrintedLine, type TextStyle } from './justified.ts';
import { FIGURE, figureOf } from './figures.ts';
import { words } from './scene.ts';
import type { PageText, Question } from './texts/page-text.ts';
import type { Topic } from './texts/texts.ts';

const INK = '#34312e';
/** The printed part of a page. */
export const COLUMN = { x: 114, y: 62, width: 368, bottom: 700 };
/** Distance of baselines. */
export const PITCH = 21.4;

const TEXT: TextStyle = { face: 'serif', size: 15.4, colour: INK };
const CHOICE: TextStyle = { face: 'sans', size: 14.6, colour: INK };
const HEADING: TextStyle = { face: 'sansBold', size: 18.5, colour: '#2a2a30' };
const INDENT = 24;

/** Where a choice of a question is printed. */
export interface PrintedChoice {
  x: number;
  width: number;
  baseline: number;
}

export interface PrintedQuestion {
  answer: number;
  choices: PrintedChoice[];
}

/** Sets the parts of a page below one another until the page is full. */
export class PageSetter {
  svg = '';
  /** Lines of text, which readers mark. */
  readonly lines: PrintedLine[] = [];
  readonly questions: PrintedQuestion[] = [];
  private y = COLUMN.y + 34;

  /** The chapter and the number of the page, with a rule below. */
  head({ running }: PageText, number: number): void {
    const row = { x: COLUMN.x, y: COLUMN.y - 18, width: COLUMN.width, height: 30 };
    this.svg += words(running, row, { size: 13.5, face: 'serifItalic', colour: INK });
    this.svg += words(String(number), row, { size: 14, face: 'sansBold', colour: INK, align: 'right' });
    this.svg += rectangle({ x: COLUMN.x, y: COLUMN.y, width: COLUMN.width, height: 1 }, { fill: INK });
  }

  heading(text: string): void {
    if (this.room < 3 * PITCH) return this.end();
    this.y += this.lines.length > 0 ? 12 : 0;
    this.print(justified(text, HEADING, { x: COLUMN.x, width: COLUMN.width, y: this.y, pitch: PITCH }));
    this.y += 6;
  }

  paragraph(text: string): void {
    const column = { x: COLUMN.x, width: COLUMN.width, y: this.y, pitch: PITCH, indent: 16 };
    this.lines.push(...this.print(justified(text, TEXT, column)));
  }

  formula(text: string): void {
    if (this.room < 2 * PITCH) return this.end();
    const row = { x: COLUMN.x, y: this.y - 8, width: COLUMN.width, height: 40 };
    this.svg += words(text, row, { size: 17, face: 'serifItalic', colour: INK, align: 'centre' });
    this.y += 2 * PITCH - 6;
  }

  figure(topic: Topic, number: string): void {
    if (this.room < FIGURE.height + PITCH) return this.end();
    const top = this.y - 10;
    const left = COLUMN.x + (COLUMN.width - FIGURE.width) / 2;
    this.svg += `<g transform="translate(${left} ${top})">${figureOf(topic)}</g>`;
    const caption = { x: COLUMN.x, y: top + FIGURE.height + 6, width: COLUMN.width, height: 30 };
    this.svg += words(`Fig. ${number}`, caption, { size: 12.5, face: 'sans', colour: INK, align: 'centre' });
    this.y += FIGURE.height + 2 * PITCH - 12;
  }

  /** A question with its choices in two columns. */
  question({ stem, choices, answer }: Question, number: number): void {
    if (this.room < 4 * PITCH) return this.end();
    const left = COLUMN.x + INDENT;
    const width = COLUMN.width - INDENT;
    const [mark] = justified(
      `${number}.`,
      { ...TEXT, face: 'sansBold' },
      { x: COLUMN.x, width, y: this.y, pitch: PITCH },
    );
    this.svg += mark?.parts.join('') ?? '';
    this.lines.push(...this.print(justified(stem, TEXT, { x: left, width, y: this.y, pitch: PITCH })));
    this.questions.push({ answer, choices: choices.map((text, index) => this.choice(text, index)) });
    this.y += 2 * PITCH + 7;
  }

  private choice(text: string, index: number): PrintedChoice {
    const width = (COLUMN.width - INDENT) / 2;
    const x = COLUMN.x + INDENT + (index % 2) * width;
    const y = this.y + Math.floor(index / 2) * PITCH;
    const [line] = justified(`(${'abcd'[index]}) ${text}`, CHOICE, { x, width: 400, y, pitch: PITCH });
    const last = line?.words.at(-1);
    this.svg += line?.parts.join('') ?? '';
    return { x, baseline: y, width: last ? last.x + last.width - x : 0 };
  }

  /** Prints the lines for which there is room. */
  private print(lines: PrintedLine[]): PrintedLine[] {
    const fitting = lines.filter(({ baseline }) => baseline <= COLUMN.bottom);
    this.svg += fitting.flatMap(({ parts }) => parts).join('');
    this.y += lines.length * PITCH;
    return fitting;
  }

  private get room(): number {
    return COLUMN.bottom - this.y;
  }

  /** Leaves the rest of the page free: what does not fit is on the next one. */
  private end(): void {
    this.y = COLUMN.bottom + 1;
  }
}
