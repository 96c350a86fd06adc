import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const CSV = 'bookId,bookDescription\nJEEPHY7253,Concepts of Physics Part 1\n';

const importPreview = (fields: Record<string, unknown> = {}) => ({
  importId: 'import-1',
  total: 3,
  created: 1,
  changed: 1,
  unchanged: 1,
  errorCount: 0,
  errors: [],
  changes: [
    {
      line: 2,
      bookId: 'JEEPHY7253',
      kind: 'CHANGED',
      fields: [{ field: 'newPrice', before: '565', after: '600' }],
    },
    { line: 3, bookId: 'CATVER1000', kind: 'CREATED', fields: [{ field: 'exam', before: null, after: 'CAT' }] },
  ],
  ...fields,
});
const importProgress = (state: string, done: number, message: string | null = null) => ({
  importId: 'import-1',
  state,
  done,
  total: 3,
  message,
});

async function drop(file = new File([CSV], 'catalogue.csv', { type: 'text/csv' })) {
  fireEvent.drop((await screen.findByText('Drop a CSV file here, or')).parentElement!, {
    dataTransfer: {
      files: [file],
      items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
      types: ['Files'],
    },
  });
}

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an import file', () => {
  it('is checked first: the page shows what would be created and changed, and imports nothing', async () => {
    const { operations } = renderPage('/desk/books/import', admin, { previewImport: () => importPreview() });
    await drop();
    expect(await screen.findByText('3 books in this file: 1 new, 1 changed, 1 as they are.')).toBeTruthy();
    const changes = within(screen.getByRole('list', { name: 'What would change' }));
    expect(changes.getByText('Changed, line 2')).toBeTruthy();
    expect(changes.getByText('New, line 3')).toBeTruthy();
    expect(changes.getByText('New price:').parentElement?.textContent).toMatch(/565.*600/);
    expect(operations.find(({ operation }) => operation === 'PreviewImport')?.variables).toEqual({ csv: CSV });
    expect(operations.some(({ operation }) => operation === 'StartImport')).toBe(false);
  });

  it('with errors lists them by line and column, and cannot be imported', async () => {
    const errors = [
      { line: 4, column: 'newPrice', message: 'Please enter a price.' },
      { line: 9, column: 'class', message: 'Class must be a number.' },
    ];
    renderPage('/desk/books/import', admin, {
      previewImport: () => importPreview({ importId: null, errorCount: 450, errors, changes: [] }),
    });
    await drop();
    expect(
      await screen.findByText('450 errors in 3 books. Nothing can be imported until they are mended.'),
    ).toBeTruthy();
    expect(screen.getByText('The first 2 of them:')).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'LineColumnWhat is wrong',
      '4newPricePlease enter a price.',
      '9classClass must be a number.',
    ]);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('without changes says so', async () => {
    renderPage('/desk/books/import', admin, {
      previewImport: () => importPreview({ created: 0, changed: 0, unchanged: 3, changes: [] }),
    });
    await drop();
    expect(await screen.findByText('The catalogue is as this file says already.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('that is not CSV is not uploaded', async () => {
    const { operations } = renderPage('/desk/books/import', admin);
    await drop(new File(['picture'], 'cover.png', { type: 'image/png' }));
    expect(await screen.findByText('Please choose one CSV file.')).toBeTruthy();
    expect(operations.some(({ operation }) => operation === 'PreviewImport')).toBe(false);
  });

  it.each([
    ['A file may hold at most 10000 books.', 'A file may hold at most 10000 books.'],
    ['', 'The file could not be checked. Please try again.'],
  ])('that is rejected with “%s” shows: %s', async (message, text) => {
    renderPage('/desk/books/import', admin, { previewImport: () => Promise.reject(graphqlError(message, {})) });
    await drop();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('an import', () => {
  const run = (...states: object[]) => ({
    queries: { ...admin, bookImport: () => (states.length > 1 ? states.shift() : states[0]) },
    mutations: { previewImport: () => importPreview(), startImport: () => importProgress('RUNNING', 0) },
  });

  it('shows its progress until it has finished, and its URL leads back to it', async () => {
    const { queries, mutations } = run(importProgress('RUNNING', 1), importProgress('DONE', 3));
    const { router } = renderPage('/desk/books/import', queries, mutations);
    await drop();
    await press('Import 2 books');
    const bar = await screen.findByRole('progressbar', { name: 'Importing...' });
    expect(bar.getAttribute('aria-valuemax')).toBe('3');
    expect(router.state.location.search).toBe('?import=import-1');
    expect(await screen.findByText('3 books imported.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that failed shows the message of the API', async () => {
    const error = 'JEEPHY7253 was changed after the preview. Nothing was imported.';
    const { queries } = run(importProgress('FAILED', 0, error));
    renderPage('/desk/books/import?import=import-1', queries);
    expect(await screen.findByText(error)).toBeTruthy();
  });

  it('that could not be started shows an error', async () => {
    renderPage('/desk/books/import', admin, {
      previewImport: () => importPreview(),
      startImport: () => Promise.reject(graphqlError('', {})),
    });
    await drop();
    await press('Import 2 books');
    expect(await screen.findByText('The import could not be started. Please try again.')).toBeTruthy();
  });
});

describe('the export', () => {
  it('downloads a file of all books', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:csv';
    });
    renderPage('/desk/books/import', { ...admin, exportBooks: () => CSV });
    await press('Export all books');
    await waitFor(() => expect(saved).toEqual(['catalogue.csv']));
    expect(await blobs[0]?.text()).toBe(CSV);
  });

  it('shows an error if it fails', async () => {
    renderPage('/desk/books/import', { ...admin, exportBooks: () => Promise.reject(graphqlError('', {})) });
    await press('Export all books');
    expect(
      (await screen.findAllByText('The catalogue could not be exported. Please try again.')).length,
    ).toBeGreaterThan(0);
  });
});
