import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { KitRole, kitSubjects, roleByRule, roleOf } from './kit-roles.rules.ts';
import { BOOK_ROLES } from './role-table.ts';

type Row = Record<'bookId' | 'publisher' | 'subject' | 'exam' | 'class' | 'tags', string>;

const books = (parse(readFileSync('data/catalogue.csv'), { columns: true }) as Row[]).map((row) => ({
  ...row,
  class: row.class.split(';').filter(Boolean).map(Number),
  tags: row.tags.split(';').filter(Boolean),
}));

const aBook = { bookId: 'JEEPHY0000', publisher: 'A publisher', subject: 'Physics', exam: 'JEE', class: [11, 12] };

it('the table has a role for every book of the sample, or says that it belongs in no kit', () => {
  expect([...BOOK_ROLES.keys()].toSorted()).toEqual(books.map(({ bookId }) => bookId).toSorted());
});

it('the rule gives most books of the sample the role that they have by hand', () => {
  const same = books.filter((book) => roleByRule(book) === BOOK_ROLES.get(book.bookId));
  expect([same.length, books.length]).toEqual([301, 353]);
});

it('a new book has its role by its subject, publisher and tags', () => {
  const role = (fields: object) => roleOf({ ...aBook, tags: [], ...fields }, BOOK_ROLES);
  expect(role({ subject: 'PYQ' })).toBe(KitRole.PAST_PAPERS);
  expect(role({ subject: 'Formula_sheets' })).toBe(KitRole.FORMULAE);
  expect(role({ publisher: 'NCERT' })).toBe(KitRole.NCERT);
  expect(role({ publisher: 'NCERT', tags: ['exemplar'] })).toBe(KitRole.PRACTICE);
  expect(role({ tags: ['theory-and-practice'] })).toBe(KitRole.THEORY);
  expect(role({ tags: ['question-bank'] })).toBe(KitRole.PRACTICE);
  expect(role({ tags: ['mechanics'] })).toBeNull();
  expect(role({ tags: ['theory', 'degree-level'] })).toBeNull();
  expect(role({ tags: ['theory'], class: [11] })).toBeNull();
});

it('papers and formulae serve the subjects of their tags, botany and zoology are biology', () => {
  expect(kitSubjects({ subject: 'PYQ', tags: ['botany', 'zoology', 'previous-years'] })).toEqual(['biology']);
  expect(kitSubjects({ subject: 'Physics', tags: ['chemistry'] })).toEqual(['physics']);
});
