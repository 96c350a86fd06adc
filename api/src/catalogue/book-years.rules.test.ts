import { describe, expect, it } from 'vitest';
import { editionYear, papersTo } from './book-years.rules.ts';

const PAPERS = { bookDescription: 'JEE Main Papers', subject: 'PYQ', tags: [], examYear: null };

describe('past papers end', () => {
  it.each([
    ['with the exam year that the book records', { examYear: 2024, tags: ['2015-2026'] }, 2024],
    ['with the latest year of a tag', { tags: ['trending', '2010-2019', '2015-2023'] }, 2023],
    ['with the range of a title', { bookDescription: 'NEET Papers (2013 – 2025), solved' }, 2025],
    ['with a tag rather than with the title', { tags: ['2010-2020'], bookDescription: 'Papers (2010-2022)' }, 2020],
    ['nowhere known where nothing tells it', { bookDescription: 'Papers 2013 to 2025', tags: ['2013'] }, null],
    ['nowhere in a book of another subject', { subject: 'physics', examYear: 2025 }, null],
  ])('%s', (_where, fields, year) => {
    expect(papersTo({ ...PAPERS, ...fields })).toBe(year);
  });
});

it.each([
  ['5th edition, 2025', 2025],
  ['Reprint 2023 of 2019', 2023],
  ['2nd', null],
  ['No. 120245', null],
  [null, null],
])('The edition %s is of the year %s', (edition, year) => {
  expect(editionYear(edition)).toBe(year);
});
