import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const fact = (fields: Record<string, unknown> = {}) => ({
  examFactId: 'neet-physics-2024',
  kind: 'SYLLABUS',
  exams: ['NEET'],
  subjects: ['Physics'],
  classes: [],
  fromYear: 2024,
  untilYear: 2028,
  completeFrom: 2020,
  added: ['five sub-topics'],
  addedFrom: 2024,
  removed: [],
  removedFrom: null,
  statement: 'The syllabus of NEET is that of 2024.',
  sources: [{ title: 'A notice', publisher: 'A paper', url: 'https://example.test/notice', date: '2023-10-06' }],
  version: 3,
  savedBy: null,
  savedAt: '2026-11-20T06:00:00.000Z',
  ...fields,
});
const CHANGE = {
  exam: 'NEET',
  year: 2027,
  from: 'USABLE_WITH_GAPS',
  to: 'RIGHT',
  books: 12,
  examples: ['Objective Physics'],
};

it('the list says what each fact is about, where it is from and who saved it', async () => {
  renderPage('/desk/exam-facts', {
    ...admin,
    examFacts: () => [
      fact(),
      fact({ examFactId: 'other', exams: ['JEE'], completeFrom: null, savedBy: 'a@shop.test' }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'NEET 2024 to 2028, Physics' });
  expect(link.getAttribute('href')).toBe('/desk/exam-facts/neet-physics-2024');
  expect(screen.getByText(/Came with the shop/)).toBeTruthy();
  expect(screen.getByText(/a@shop.test/)).toBeTruthy();
  expect(screen.getByText('Sources contradict or do not say')).toBeTruthy();
});

it('a fact is saved after the verdicts that it changes are shown', async () => {
  const { operations, router } = renderPage(
    '/desk/exam-facts/neet-physics-2024',
    { ...admin, examFacts: () => [fact()] },
    { previewExamFact: () => [CHANGE], saveExamFact: () => fact({ version: 4 }) },
  );
  const since = await screen.findByLabelText('All changes are known for printings since');
  await userEvent.clear(since);
  await userEvent.type(since, '2022');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chemistry' }));
  await userEvent.type(screen.getByLabelText('Left out, one a line'), 'rolling\nmagnetism');
  await userEvent.click(screen.getByRole('button', { name: 'Preview and save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Save this fact?' });
  expect(within(question).getByText('NEET 2027: 12 books')).toBeTruthy();
  expect(within(question).getByText(/from Usable, with gaps to Right/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Save: 12 verdicts change' }));
  expect(await screen.findByText('Saved. Shoppers see it now.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/desk/exam-facts');
  const saved = operations.find(({ operation }) => operation === 'SaveExamFact');
  expect(saved?.variables).toMatchObject({ examFactId: 'neet-physics-2024', version: 3 });
  expect(saved?.variables.fact).toMatchObject({
    subjects: ['Physics', 'Chemistry'],
    completeFrom: 2022,
    removed: ['rolling', 'magnetism'],
    removedFrom: null,
    sources: [{ title: 'A notice', publisher: 'A paper', url: 'https://example.test/notice', date: '2023-10-06' }],
  });
});

it('a fact that the server refuses keeps its fields and says why', async () => {
  renderPage(
    '/desk/exam-facts/new',
    { ...admin, examFacts: () => [] },
    {
      previewExamFact: () => {
        throw graphqlError('Please choose an exam.', {
          code: 'BAD_USER_INPUT',
          fields: { exams: 'Please choose an exam.' },
        });
      },
    },
  );
  await userEvent.type(await screen.findByLabelText('Sentence for shoppers'), 'A sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Preview and save' }));
  expect(await screen.findByText('Please choose an exam.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sentence for shoppers').value).toBe('A sentence');
});

it('a fact is removed after a question', async () => {
  const { operations } = renderPage(
    '/desk/exam-facts/neet-physics-2024',
    { ...admin, examFacts: () => [fact()] },
    { previewExamFact: () => [], saveExamFact: () => null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this fact?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove: no verdicts change' }));
  expect(await screen.findByText('Removed.')).toBeTruthy();
  const removed = operations.find(({ operation }) => operation === 'SaveExamFact');
  expect(removed?.variables).toEqual({ examFactId: 'neet-physics-2024', version: 3, fact: null });
});

it('a file of facts is saved after the verdicts that it changes are shown; a wrong one says which lines', async () => {
  let isWrong = true;
  const { operations } = renderPage(
    '/desk/exam-facts',
    { ...admin, examFacts: () => [fact()] },
    {
      importExamFacts: () => {
        if (isWrong) throw graphqlError('Line 2: Please choose an exam.', { code: 'BAD_USER_INPUT', fields: {} });
        return [CHANGE];
      },
    },
  );
  const input = await screen.findByLabelText('CSV file');
  const file = new File(['examFactId\nneet-physics-2024'], 'facts.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  expect(await screen.findByText('Line 2: Please choose an exam.')).toBeTruthy();
  isWrong = false;
  await userEvent.upload(input, file);
  const question = await screen.findByRole('alertdialog', { name: 'Save these facts?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Save: 12 verdicts change' }));
  expect(await screen.findByText('Saved. Shoppers see them now.')).toBeTruthy();
  const imported = operations.filter(({ operation }) => operation === 'ImportExamFacts');
  expect(imported.map(({ variables }) => variables.isSaved)).toEqual([false, false, true]);
});
