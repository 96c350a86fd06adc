import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin, anAdminBook } from '../../../../test/admin.ts';
import { scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const PATH = '/desk/books/new';
const ISBN = '9788177091878';
const OTHER = '9788193661017';
const ALL = ['OPEN_LIBRARY', 'GOOGLE_BOOKS'];

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const valueOf = async (label: string) => (await field(label)).value;
const answer = (name: string, values: string[], source = 'OPEN_LIBRARY') => ({ field: name, values, source });
const lookup = (isbn: string, answers: object[], fields: object = {}) => ({
  isbn,
  bookId: null,
  answers,
  asked: ALL,
  failed: [],
  ...fields,
});
const KNOWN = [
  answer('bookDescription', ['Concepts of Physics']),
  answer('author', ['H. C. Verma', 'A. Other']),
  answer('publisher', ['Bharati Bhawan'], 'GOOGLE_BOOKS'),
  answer('language', ['Hindi'], 'GOOGLE_BOOKS'),
  answer('edition', ['2009']),
];

const mutations = {
  reserveBookId: () => ({ bookId: 'JEEPHY1234' }),
  addBook: () => ({ message: 'Book added successfully!', book: anAdminBook() }),
};

/** Opens the page with these answers to lookups, one after the other. */
function open(answers: unknown[], path = PATH) {
  const left = [...answers];
  return renderPage(path, { ...admin, isbnLookup: () => left.shift(), adminBook: () => anAdminBook() }, mutations);
}

const hasFocus = async (label: string) => {
  const input = await field(label);
  await waitFor(() => expect(document.activeElement).toBe(input));
};

async function typeIsbn(isbn: string) {
  await userEvent.type(await field('ISBN'), `${isbn}{Enter}`);
}

async function addTheBook() {
  await userEvent.selectOptions(await field('Exam'), 'JEE');
  await userEvent.selectOptions(await field('Subject'), 'Physics');
  await waitFor(async () => expect(await valueOf('Book ID')).toBe('JEEPHY1234'));
  await userEvent.type(await field('New price (₹)'), '400{Enter}');
}

type Operations = ReturnType<typeof renderPage>['operations'];
const inputOf = (operations: Operations) =>
  operations.find(({ operation }) => operation === 'AddBook')?.variables.input as Record<string, unknown> | undefined;

describe('an ISBN on the page to add a book', () => {
  it('fills in the form, each field with its source, and the sources are saved with the book', async () => {
    const { operations } = open([lookup(ISBN, KNOWN)]);
    await hasFocus('ISBN');
    await typeIsbn(ISBN);
    expect(await screen.findByText('Filled in: Description, Authors, Publisher, Language.')).toBeTruthy();
    await hasFocus('Exam');
    expect([await valueOf('Description'), await valueOf('Author 1'), await valueOf('Author 2')]).toEqual([
      'Concepts of Physics',
      'H. C. Verma',
      'A. Other',
    ]);
    expect([await valueOf('Publisher'), await valueOf('Language'), await valueOf('ISBN 1')]).toEqual([
      'Bharati Bhawan',
      'Hindi',
      ISBN,
    ]);
    expect(screen.getAllByText('From Open Library')).toHaveLength(2);
    expect(screen.getAllByText('From Google Books')).toHaveLength(2);
    expect((await field('Description')).getAttribute('aria-describedby')).toBeTruthy();

    await userEvent.type(await field('Publisher'), ' Patna');
    expect(screen.getAllByText('From Google Books')).toHaveLength(1);
    await addTheBook();
    await waitFor(() =>
      expect(inputOf(operations)).toMatchObject({
        author: ['H. C. Verma', 'A. Other'],
        publisher: 'Bharati Bhawan Patna',
        language: 'Hindi',
        edition: null,
        isbns: [ISBN],
        sources: [
          { field: 'bookDescription', source: 'OPEN_LIBRARY' },
          { field: 'author', source: 'OPEN_LIBRARY' },
          { field: 'language', source: 'GOOGLE_BOOKS' },
        ],
      }),
    );
    await waitFor(async () => expect(await valueOf('Description')).toBe(''));
    await hasFocus('ISBN');
  });

  it('leaves what a person typed or chose, also while it is looked up', async () => {
    const slow = deferred(lookup(ISBN, KNOWN));
    open([slow.response]);
    await userEvent.type(await field('Publisher'), 'My Press');
    await userEvent.type(await field('ISBN 1'), OTHER);
    await typeIsbn(ISBN);
    await screen.findByText('One moment...');
    await userEvent.type(await field('Description'), 'Typed');
    await userEvent.selectOptions(await field('Language'), 'English');
    await userEvent.tab();
    slow.release();
    expect(await screen.findByText('Filled in: Authors.')).toBeTruthy();
    expect(await Promise.all(['Description', 'Publisher', 'Language', 'ISBN 1', 'ISBN 2'].map(valueOf))).toEqual([
      'Typed',
      'My Press',
      'English',
      ISBN,
      OTHER,
    ]);
  });

  it('may follow a wrong one, of which nothing stays', async () => {
    open([lookup(ISBN, KNOWN), lookup(OTHER, [answer('bookDescription', ['Organic Chemistry'], 'GOOGLE_BOOKS')])]);
    await typeIsbn(ISBN);
    await screen.findByText('Filled in: Description, Authors, Publisher, Language.');
    await userEvent.type(await field('Author 1'), ' himself');
    // In a text field a scanner types.
    (await field('Exam')).focus();
    scan(OTHER);
    await screen.findByText('Filled in: Description.');
    expect(await Promise.all(['Description', 'Author 1', 'Publisher', 'Language', 'ISBN 1'].map(valueOf))).toEqual([
      'Organic Chemistry',
      'H. C. Verma himself',
      '',
      'English',
      OTHER,
    ]);
    expect(screen.queryByLabelText('ISBN 2')).toBeNull();
  });

  it('shows a language that the list does not offer', async () => {
    open([lookup(ISBN, [answer('language', ['Tamil'], 'GOOGLE_BOOKS')])]);
    await typeIsbn(ISBN);
    await screen.findByText('Filled in: Language.');
    expect(await valueOf('Language')).toBe('Tamil');
  });

  it('proposes its year of publication as edition, which a person takes', async () => {
    const { operations } = open([lookup(ISBN, KNOWN)]);
    await typeIsbn(ISBN);
    expect(
      await screen.findByText(
        /^Published in 2009, says Open Library. A later printing has the same ISBN: compare the book./,
      ),
    ).toBeTruthy();
    expect(await valueOf('Edition (optional)')).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Use 2009 as edition' }));
    expect(await valueOf('Edition (optional)')).toBe('2009');
    await addTheBook();
    await waitFor(() =>
      expect(inputOf(operations)?.sources).toContainEqual({ field: 'edition', source: 'OPEN_LIBRARY' }),
    );
  });

  it('of a book of the shop opens that book', async () => {
    const { router } = open([lookup(ISBN, [], { bookId: 'JEEPHY7253', asked: [] })]);
    await screen.findByLabelText('ISBN');
    (document.activeElement as HTMLElement).blur();
    scan(ISBN);
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books/JEEPHY7253'));
  });

  it.each<[string, unknown]>([
    ['Not known to Open Library and Google Books. Please fill in the fields.', lookup(ISBN, [])],
    [
      'Not known to Open Library. Google Books did not answer. Please fill in the fields.',
      lookup(ISBN, [], { failed: ['GOOGLE_BOOKS'] }),
    ],
    ['Open Library and Google Books did not answer. Please fill in the fields.', lookup(ISBN, [], { failed: ALL })],
    ['The shop looks no ISBN up. Please fill in the fields.', lookup(ISBN, [], { asked: [] })],
    [
      'Filled in: Description. Google Books did not answer.',
      lookup(ISBN, KNOWN.slice(0, 1), { failed: ['GOOGLE_BOOKS'] }),
    ],
    [
      'Many ISBNs were looked up at once.',
      graphqlError('Many ISBNs were looked up at once.', { code: 'RATE_LIMITED' }),
    ],
  ])('says plainly: %s', async (text, found) => {
    open([found]);
    await typeIsbn(ISBN);
    expect(await screen.findByText(text)).toBeTruthy();
    expect([await valueOf('ISBN 1'), await valueOf('Publisher')]).toEqual([found instanceof Error ? '' : ISBN, '']);
  });

  it('with a wrong digit is not looked up', async () => {
    const { operations } = open([]);
    await typeIsbn('9788177091879');
    expect(await screen.findByText('One of the digits of this ISBN is wrong.')).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === 'IsbnLookup')).toEqual([]);
    await hasFocus('ISBN');
  });

  it('in the address is looked up at once, and the path named there is opened after the book is added', async () => {
    const { router, operations } = open([lookup(ISBN, KNOWN)], `${PATH}?isbn=${ISBN}&from=%2Fdesk%2Fcopies%3Fq%3D1`);
    await screen.findByText('Filled in: Description, Authors, Publisher, Language.');
    await addTheBook();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/desk/copies', search: '?q=1' }));
    expect(operations.filter(({ operation }) => operation === 'IsbnLookup')).toHaveLength(1);
  });

  it.each(['//evil.example', 'https:evil.example', 'javascript:alert(1)'])(
    'does not lead to another site: %s',
    async (from) => {
      const { router } = open([lookup(ISBN, KNOWN)], `${PATH}?isbn=${ISBN}&from=${encodeURIComponent(from)}`);
      await screen.findByText('Filled in: Description, Authors, Publisher, Language.');
      await addTheBook();
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );
});

describe('a field of a stored book', () => {
  it('shows its source until it is changed', async () => {
    const book = anAdminBook({
      sources: [{ field: 'publisher', source: 'GOOGLE_BOOKS' }],
    });
    renderPage('/desk/books/JEEPHY7253', { ...admin, adminBook: () => book });
    expect(await screen.findByText('From Google Books')).toBeTruthy();
    await userEvent.type(await field('Publisher'), 'x');
    expect(screen.queryByText('From Google Books')).toBeNull();
  });
});
