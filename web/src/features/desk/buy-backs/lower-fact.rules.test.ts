import { expect, it } from 'vitest';
import { AnswersFilled, CopyGrade } from '#api/copies/copies.rules.ts';
import { CLEAN_FACTS } from '#api/copies/grades.rules.ts';
import { lowerFact } from './lower-fact.rules.ts';

const told = { facts: { ...CLEAN_FACTS, pencilPercent: 5 }, grade: CopyGrade.VERY_GOOD, printingYear: 2022 };

it.each([
  ['nothing', {}, {}, ''],
  ['a better copy', { pencilPercent: 0 }, {}, ''],
  ['the mark that lowers the grade', { pencilPercent: 10, penPercent: 25 }, {}, 'Pen marks on about 25% of pages'],
  ['what lowers it most', { penPercent: 25, hasLooseBinding: true, hasName: true }, {}, 'Loose binding'],
  ['answers', { answersFilled: AnswersFilled.MOST, penPercent: 5 }, {}, 'Most answers filled in'],
  ['what is not sold', { missingPages: 9 }, {}, '9 pages missing'],
  ['the printing', { pencilPercent: 10 }, { printingYear: 2019 }, 'Printed in 2019'],
  ['a printing without a year', {}, { printingYear: null }, 'No year of printing in it'],
  ['wear', {}, { grade: CopyGrade.FAIR }, 'More worn than told: Fair'],
])('the fact that lowers a price is %s', (_what, facts, changes, text) => {
  expect(lowerFact(told, { ...told, facts: { ...told.facts, ...facts }, ...changes })).toBe(text);
});
