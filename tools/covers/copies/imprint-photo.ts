import { chance } from '../chance.ts';
import type { DrawableBook } from '../drawing.ts';
import type { Box } from '../geometry.ts';
import { path } from '../svg.ts';
import { pageWear } from './page-wear.ts';
import { fold, PAGE, paper, UNEVEN } from './paper.ts';
import type { SampleCopy } from './sample-copy.ts';
import { lying, scene, textured, words } from './scene.ts';

const INK = '#2f2c29';
/** The imprint is a left page: the drawing of a right one in a mirror. */
const VERSO: Box = { ...PAGE, x: 600 - PAGE.x - PAGE.width };
const LEFT = VERSO.x + 52;
const WIDTH = VERSO.width - 120;

/** The imprint page of a copy: title, publisher, and the printing if it is stated. */
export function imprintPhoto(copy: SampleCopy, book: DrawableBook): string {
  const { code, grade, printingYear, edition } = copy;
  const choices = chance(`${code}/imprint`);
  const mirrored = (content: string) => `<g transform="translate(600 0) scale(-1 1)">${content}</g>`;
  const text = (
    line: string,
    top: number,
    size: number,
    face: 'sans' | 'sansBold' | 'serif' | 'serifItalic' = 'sans',
  ) => words(line, { x: LEFT, y: VERSO.y + top, width: WIDTH, height: 62 }, { size, face, colour: INK });
  const rule = (top: number) => path(`M${LEFT} ${VERSO.y + top}h${WIDTH}`, { stroke: INK, width: 0.8 });
  const printed =
    text(book.bookDescription, 70, 20, 'serif') +
    text(book.author.join(', '), 138, 15, 'serifItalic') +
    rule(170) +
    text(
      'All rights reserved. No part of this book may be copied or stored in any form without permission of the publisher.',
      186,
      12.5,
    ) +
    text(
      'Great care was taken to avoid errors. Neither the authors nor the publisher answer for any that are left.',
      240,
      12.5,
    ) +
    (edition ? text(edition, 316, 20, 'sansBold') : '') +
    text(printingYear === '' ? 'Year of printing: not stated' : `This printing: ${printingYear}`, 350, 24, 'sansBold') +
    text('Printed and bound in India', 396, 14) +
    rule(432) +
    text('Published by', 448, 12.5) +
    text(book.publisher, 468, 17, 'serif') +
    text('For the sample of a shop. No real book has this page.', 620, 12.5, 'serifItalic');
  const content =
    mirrored(paper(choices, grade)) +
    titlePage(book) +
    printed +
    textured(VERSO, 'paper', UNEVEN[grade]) +
    mirrored(fold() + pageWear(choices, grade));
  return scene(`${code}/imprint`, lying(VERSO, choices.between(-1.4, 1.4), content));
}

/** What is seen of the title page opposite. */
function titlePage({ bookDescription, publisher }: DrawableBook): string {
  const x = VERSO.x + VERSO.width + 30;
  const text = (line: string, top: number, size: number) =>
    words(line, { x, y: VERSO.y + top, width: 360, height: 200 }, { size, face: 'serifBold', colour: INK });
  return text(bookDescription, 170, 30) + text(publisher, 640, 18);
}
