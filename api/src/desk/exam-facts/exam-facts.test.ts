import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { dayInIndia } from '../../platform/india.rules.ts';

const shop = useTestShop({ runJobs: false });
const YEAR = Number(dayInIndia(new Date()).slice(0, 4)) + 1;

const FACT = {
  examFactId: 'upsc-economics',
  kind: 'SYLLABUS',
  status: 'SETTLED',
  exams: ['upsc'],
  subjects: ['economics'],
  classes: [],
  fromYear: YEAR,
  untilYear: YEAR,
  completeFrom: 2020,
  added: ['a new paper'],
  addedFrom: 2024,
  removed: [],
  removedFrom: null,
  statement: 'The syllabus has a new paper.',
  sources: [{ title: 'A notice', publisher: 'A paper', url: 'https://example.test/notice', date: '2026-01-02' }],
};

const SAVE = `mutation ($input: SaveExamFactInput!) { saveExamFact(input: $input) {
  examFactId exams subjects version savedBy sources { url date } } }`;
const PREVIEW = `mutation ($input: SaveExamFactInput) {
  previewExamFact(examFactId: "upsc-economics", input: $input) { exam year from to books examples { bookId title } } }`;
const REMOVE = 'mutation ($version: Int!) { removeExamFact(examFactId: "upsc-economics", version: $version) }';
const VERDICT = `{ book(bookId: "UPSCECO6207") { suitability(target: { exam: "UPSC", year: ${YEAR} }) {
  verdict reasons { text source { url } } } } }`;

let client: Client;
const verdict = async () => {
  const { data } = await shop.visitor().graphql<{ book: { suitability: { verdict: string } } }>(VERDICT);
  return data.book.suitability;
};

beforeAll(async () => {
  ({ client } = await shop.admin());
  await shop.database.query(`UPDATE book SET printing_year = 2022 WHERE book_id = 'UPSCECO6207'`);
});

describe('a fact about an exam', () => {
  const change = { exam: 'UPSC', year: YEAR, books: 1, examples: [{ bookId: 'UPSCECO6207', title: 'Indian Economy' }] };

  it('shows which verdicts it would change, and changes none', async () => {
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW, { input: FACT });
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'UNKNOWN', to: 'USABLE_WITH_GAPS' }]);
    expect(await verdict()).toMatchObject({ verdict: 'UNKNOWN' });
  });

  it('is known at once when it is saved, with who saved it; saving it again changes nothing', async () => {
    const { data } = await client.graphql<{ saveExamFact: object }>(SAVE, { input: FACT });
    const saved = { examFactId: 'upsc-economics', exams: ['UPSC'], subjects: ['Economics'], version: 1 };
    expect(data?.saveExamFact).toEqual({
      ...saved,
      savedBy: expect.stringContaining('@'),
      sources: [{ url: 'https://example.test/notice', date: '2026-01-02' }],
    });
    expect(await verdict()).toMatchObject({
      verdict: 'USABLE_WITH_GAPS',
      reasons: [
        { source: null },
        { text: 'Missing, added in 2024: a new paper.', source: { url: FACT.sources[0]?.url } },
      ],
    });
    const again = await client.graphql<{ saveExamFact: object }>(SAVE, { input: { ...FACT, addedFrom: 2021 } });
    expect(again.data?.saveExamFact).toMatchObject({ version: 1 });
    expect(await verdict()).toMatchObject({ verdict: 'USABLE_WITH_GAPS' });
  });

  it('is changed by its version, which only the first of two has', async () => {
    const input = { ...FACT, version: 1, addedFrom: 2021 };
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW, { input });
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'USABLE_WITH_GAPS', to: 'RIGHT' }]);
    expect((await client.graphql<{ saveExamFact: object }>(SAVE, { input })).data?.saveExamFact).toMatchObject({
      version: 2,
    });
    const { errors } = await client.graphql(SAVE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: { version: expect.any(String) } });
  });

  it.each([
    ['exams', { exams: ['XYZ'] }],
    ['subjects', { subjects: [] }],
    ['completeFrom', { completeFrom: null }],
    ['added', { addedFrom: null }],
    ['removed', { removed: ['a chapter'] }],
    ['untilYear', { untilYear: 2020 }],
    ['sources', { sources: [] }],
    ['sources.0.url', { sources: [{ ...FACT.sources[0], url: 'http://example.test' }] }],
    ['statement', { statement: ' ' }],
  ])('is refused for its %s', async (field, wrong) => {
    const { errors } = await client.graphql(SAVE, { input: { ...FACT, version: 2, ...wrong } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('is in the CSV file with its sources', async () => {
    const response = await client.get('/api/desk/exam-facts.csv');
    const text = await response.text();
    expect(text).toContain('upsc-economics,SYLLABUS,SETTLED');
    expect(text).toContain('A notice, A paper, https://example.test/notice');
  });

  it('is removed by its version; the verdicts go back', async () => {
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW);
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'RIGHT', to: 'UNKNOWN' }]);
    const conflict = await client.graphql(REMOVE, { version: 1 });
    expect(conflict.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await client.graphql(REMOVE, { version: 2 })).data).toEqual({ removeExamFact: true });
    expect((await client.graphql(REMOVE, { version: 2 })).data).toEqual({ removeExamFact: false });
    expect(await verdict()).toMatchObject({ verdict: 'UNKNOWN' });
  });
});
