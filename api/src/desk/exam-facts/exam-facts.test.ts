import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { dayInIndia } from '../../platform/india.rules.ts';

const shop = useTestShop({ runJobs: false });
const YEAR = Number(dayInIndia(new Date()).slice(0, 4)) + 1;

const FACT = {
  kind: 'SYLLABUS',
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

const SAVE = `mutation ($version: Int, $fact: ExamFactInput) {
  saveExamFact(examFactId: "upsc-economics", version: $version, fact: $fact) {
    examFactId exams subjects version savedBy sources { url date } } }`;
const PREVIEW = `mutation ($fact: ExamFactInput) {
  previewExamFact(examFactId: "upsc-economics", fact: $fact) { exam year from to books examples } }`;
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
  const change = { exam: 'UPSC', year: YEAR, books: 1, examples: ['Indian Economy'] };

  it('shows which verdicts it would change, and changes none', async () => {
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW, { fact: FACT });
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'UNKNOWN', to: 'USABLE_WITH_GAPS' }]);
    expect(await verdict()).toMatchObject({ verdict: 'UNKNOWN' });
  });

  it('is known at once when it is saved, with who saved it; saving it again changes nothing', async () => {
    const save = () => client.graphql<{ saveExamFact: object }>(SAVE, { fact: FACT });
    const [{ data }, twice] = await Promise.all([save(), save()]);
    expect(twice.data).toEqual(data);
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
    const again = await client.graphql<{ saveExamFact: object }>(SAVE, { fact: { ...FACT, addedFrom: 2021 } });
    expect(again.data?.saveExamFact).toMatchObject({ version: 1 });
    expect(await verdict()).toMatchObject({ verdict: 'USABLE_WITH_GAPS' });
  });

  it('is changed by its version, which only the first of two has', async () => {
    const edit = { version: 1, fact: { ...FACT, addedFrom: 2021 } };
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW, edit);
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'USABLE_WITH_GAPS', to: 'RIGHT' }]);
    expect((await client.graphql<{ saveExamFact: object }>(SAVE, edit)).data?.saveExamFact).toMatchObject({
      version: 2,
    });
    const { errors } = await client.graphql(SAVE, edit);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: { version: expect.any(String) } });
  });

  it.each([
    ['exams', { exams: ['XYZ'] }],
    ['subjects', { subjects: [] }],
    ['completeFrom', { completeFrom: 1800 }],
    ['added', { addedFrom: null }],
    ['removed', { removed: ['a chapter'] }],
    ['untilYear', { untilYear: 2020 }],
    ['sources', { sources: [] }],
    ['sources.0.url', { sources: [{ ...FACT.sources[0], url: 'http://example.test' }] }],
    ['statement', { statement: ' ' }],
  ])('is refused for its %s', async (field, wrong) => {
    const { errors } = await client.graphql(SAVE, { version: 2, fact: { ...FACT, ...wrong } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('is in the CSV file with its sources', async () => {
    const response = await client.get('/api/desk/exam-facts.csv');
    const text = await response.text();
    expect(text).toContain('upsc-economics,SYLLABUS,');
    expect(text).toContain('A notice | A paper | https://example.test/notice | 2026-01-02');
  });

  it('is removed by its version; the verdicts go back', async () => {
    const { data } = await client.graphql<{ previewExamFact: object[] }>(PREVIEW);
    expect(data?.previewExamFact).toEqual([{ ...change, from: 'RIGHT', to: 'UNKNOWN' }]);
    for (const version of [1, null]) {
      const { errors } = await client.graphql(SAVE, { version });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    }
    for (let times = 0; times < 2; times += 1)
      expect((await client.graphql(SAVE, { version: 2 })).data).toEqual({ saveExamFact: null });
    expect(await verdict()).toMatchObject({ verdict: 'UNKNOWN' });
  });
});

describe('a file of facts', () => {
  const IMPORT = `mutation ($csv: String!, $isSaved: Boolean!) {
    importExamFacts(csv: $csv, isSaved: $isSaved) { exam year from to books } }`;
  const HEADER = 'examFactId,kind,exams,subjects,fromYear,untilYear,completeFrom,statement,sources';
  const SOURCE = `A notice | 2026 | A paper | https://example.test/notice | 2026-01-02`;
  const row = (id: string, statement = 'As it was.') =>
    `${id},SYLLABUS,UPSC,economics,${YEAR},${YEAR},2020,${statement},${SOURCE}`;
  const importFile = async (csv: string, isSaved = true) => {
    const { data, errors } = await client.graphql<{ importExamFacts: object[] }>(IMPORT, { csv, isSaved });
    return { changes: data?.importExamFacts, error: errors?.[0]?.extensions };
  };
  const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
  const readRows = () => shop.database.query('SELECT * FROM exam_fact ORDER BY exam_fact_id');

  it('that was downloaded changes nothing', async () => {
    const before = await readRows();
    const csv = await (await client.get('/api/desk/exam-facts.csv')).text();
    expect(await importFile(csv)).toEqual({ changes: [], error: undefined });
    expect(await readRows()).toEqual(before);
  });

  it('adds facts and changes those that it says otherwise, once; what it changes is shown first', async () => {
    const before = await readRows();
    const changes = [{ exam: 'UPSC', year: YEAR, from: 'UNKNOWN', to: 'RIGHT', books: 1 }];
    expect((await importFile(fileOf(row('upsc-x-file')), false)).changes).toEqual(changes);
    expect(await readRows()).toEqual(before);
    expect((await importFile(fileOf(row('upsc-x-file')))).changes).toEqual(changes);
    for (const file of [
      fileOf(row('upsc-x-file', 'Another.')),
      fileOf(row('upsc-x-other'), row('upsc-x-file', 'Another.')),
    ])
      expect((await importFile(file)).changes).toEqual([]);
    const sources = [
      { title: 'A notice | 2026', publisher: 'A paper', url: 'https://example.test/notice', date: '2026-01-02' },
    ];
    expect((await readRows()).slice(before.length)).toMatchObject([
      { exam_fact_id: 'upsc-x-file', version: 2, fact: { statement: 'Another.' }, user_id: expect.any(String) },
      { exam_fact_id: 'upsc-x-other', version: 1, fact: { subjects: ['Economics'], sources } },
    ]);
  });

  it('with a wrong line changes nothing, and each such line is named', async () => {
    const before = await readRows();
    const rows = [row('upsc-new'), row('NOT AN ID'), row('upsc-more').replace('https', 'http')];
    for (const [file, message] of [
      [fileOf(...rows), /^Line 3: The id of a fact .+\nLine 4: Please name 1 to 5 sources/],
      [fileOf(row('upsc-new'), row('upsc-new')), /^Line 3: A line before/],
      [fileOf(row('new')), /^Line 2: The id of a fact .+ not 'new'/],
    ] as const)
      expect((await importFile(file)).error).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { csv: expect.stringMatching(message) },
      });
    expect(await readRows()).toEqual(before);
  });

  it.each([
    ['no columns of facts', 'a,b\n1,2'],
    ['no facts', HEADER],
    ['no CSV', `${HEADER}\n"`],
  ])('with %s is refused', async (_what, csv) => {
    const { error } = await importFile(csv);
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { csv: expect.any(String) } });
  });
});
