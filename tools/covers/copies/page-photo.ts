import { PAPERS_SUBJECT } from '../../../api/src/catalogue/book-years.rules.ts';
import { AnswersFilled } from '../../../api/src/copies/copies.rules.ts';
import { chance, type Chance } from '../chance.ts';
import type { DrawableBook } from '../drawing.ts';
import { answersIn } from './answers.ts';
import { marksOn } from './marks.ts';
import { COLUMN, PageSetter } from './page-setting.ts';
import { pageWear } from './page-wear.ts';
import { fold, PAGE, paper, stub, UNEVEN } from './paper.ts';
import type { SampleCopy } from './sample-copy.ts';
import { lying, scene, textured } from './scene.ts';
import { BLUE_PEN, PENCIL, RED_PEN } from './strokes.ts';
import type { Section } from './texts/page-text.ts';
import { textOf, type Topic, topicOf } from './texts/texts.ts';

/** The worst page of a copy in its open book: print of the book's subject, with marks as the copy's facts say. */
export function worstPagePhoto(copy: SampleCopy, book: DrawableBook): string {
  const { code, grade, missingPages } = copy;
  const choices = chance(`${code}/page`);
  const [page, opposite] = [printedPage(copy, book, choices), oppositePage(topicOf(book))];
  const pen = choices.pick([BLUE_PEN, BLUE_PEN, RED_PEN]);
  const { below, above } = marksOn(copy, page.lines, pen);
  const answers = answersIn(copy, page.questions, copy.penPercent > 0 ? pen : PENCIL);
  const torn = missingPages > 0 ? stub(choices, grade, Math.ceil(missingPages / 2)) : '';
  const content =
    paper(choices, grade) +
    below +
    opposite +
    page.svg +
    above +
    answers +
    textured(PAGE, 'paper', UNEVEN[grade]) +
    fold() +
    torn +
    pageWear(choices, grade);
  return scene(`${code}/page`, lying(PAGE, choices.between(-1.2, 1.2), content));
}

/** A page of an exercise in past papers, and if answers are filled in; or else one of text with a figure. */
function printedPage(copy: SampleCopy, book: DrawableBook, choices: Chance): PageSetter {
  const topic = topicOf(book);
  const text = textOf(topic);
  const [one, other] = text.sections;
  const [first, second] = choices.happens(0.5) ? [one, other] : [other, one];
  const setter = new PageSetter();
  setter.head(text, pageNumber(copy, choices));
  setSection(setter, first);
  if (copy.answersFilled !== AnswersFilled.NONE || book.subject.toLowerCase() === PAPERS_SUBJECT) {
    setter.heading('Exercise');
    const start = choices.whole(0, text.questions.length - 1);
    const questions = [...text.questions.slice(start), ...text.questions.slice(0, start)];
    for (const [index, question] of questions.entries()) setter.question(question, index + 1);
    return setter;
  }
  setter.figure(topic, '3.1');
  setSection(setter, second);
  return setter;
}

function setSection(setter: PageSetter, { heading, paragraphs, formula }: Section): void {
  const [start = '', ...others] = paragraphs;
  setter.heading(heading);
  setter.paragraph(start);
  if (formula) setter.formula(formula);
  for (const text of others) setter.paragraph(text);
}

/** The ends of the lines of the page before. */
function oppositePage(topic: Topic): string {
  const setter = new PageSetter();
  const paragraphs = textOf(topic).sections.flatMap((section) => section.paragraphs);
  for (const text of [...paragraphs, ...paragraphs]) setter.paragraph(text);
  const ends = setter.lines.flatMap(({ parts }) => parts.slice(-3));
  return `<g transform="translate(${34 - COLUMN.x - COLUMN.width} 0)">${ends.join('')}</g>`;
}

/** Odd, as of all right pages. After leaves that were torn out at the front, the next one. */
function pageNumber({ missingPages, note }: SampleCopy, choices: Chance): number {
  if (missingPages > 0 && !/last/i.test(note)) return missingPages + 1;
  return choices.whole(30, 160) * 2 + 1;
}
