import { chance } from '../chance.ts';
import type { DrawableBook } from '../drawing.ts';
import { path, rectangle } from '../svg.ts';
import { PAPER } from './paper.ts';
import type { SampleCopy } from './sample-copy.ts';
import { lying, scene, words } from './scene.ts';

const PAGE = { x: 70, y: 44, width: 460, height: 656 };
const LEFT = PAGE.x + 46;
const WIDTH = PAGE.width - 92;

/** The imprint page of a copy: title, publisher, and the printing if it is stated. */
export function imprintPhoto({ code, grade, printingYear, edition }: SampleCopy, book: DrawableBook): string {
  const text = (line: string, top: number, size: number, face: 'sans' | 'sansBold' | 'serif' = 'sans') =>
    words(line, { x: LEFT, y: PAGE.y + top, width: WIDTH, height: 90 }, { size, face });
  const content =
    rectangle(PAGE, { fill: PAPER[grade] }) +
    text(book.bookDescription, 56, 24, 'serif') +
    text(book.author.join(', '), 150, 18) +
    text(`Published by ${book.publisher}`, 182, 18) +
    text('All rights reserved. No part of this book may be copied without permission of the publisher.', 226, 17) +
    (edition ? text(edition, 300, 24, 'sansBold') : '') +
    text(printingYear === '' ? 'Year of printing: not stated' : `This printing: ${printingYear}`, 340, 30, 'sansBold') +
    text('Printed in India', 392, 18) +
    path(`M${LEFT} ${PAGE.y + 470}h${WIDTH}`, { stroke: '#999', width: 1 }) +
    text('For the sample of a shop. No real book has this page.', 490, 17);
  return scene(`${code}/imprint`, lying(PAGE, chance(`${code}/imprint`).between(-2, 2), content));
}
