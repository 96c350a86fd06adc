import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { admin, anAdminBook, anImage, imageKey } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const PATH = '/desk/books/edit';
const LOADED = '/desk/books/JEEPHY7253';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const enter = async (label: string, text: string) => {
  await userEvent.clear(await input(label));
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const image = (number: number) => within(screen.getByLabelText(`Image ${number}`));

const withBook = (fields = {}, book = {}) => ({ ...admin, adminBook: () => anAdminBook(fields, book) });
const notFound = () => Promise.reject(graphqlError('Book not found.', { code: 'NOT_FOUND' }));
const updated = (fields = {}, book = {}) => ({
  message: 'Book updated successfully!',
  book: anAdminBook({ version: 4, ...fields }, book),
});
const updates = (operations: { operation: string; variables: Record<string, unknown> }[]) =>
  operations.filter(({ operation }) => operation === 'UpdateBook').map(({ variables }) => variables);

describe('loading a book to edit', () => {
  it('requires an ID', async () => {
    const { operations } = renderPage(PATH, admin);
    await press('Load');
    expect(await screen.findByText('Please enter a Book ID to load.')).toBeTruthy();
    expect(operations.some(({ operation }) => operation === 'EditBookPage')).toBe(false);
  });

  it('shows the form once the book has loaded, with a read-only ID', async () => {
    const { router } = renderPage(PATH, withBook());
    await input('ID of the book');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await enter('ID of the book', ' jeephy7253 ');
    await press('Load');
    expect((await input('Description')).value).toBe('Concepts of Physics Part 1');
    expect(await input('Book ID')).toMatchObject({ value: 'JEEPHY7253', readOnly: true });
    expect(router.state.location.pathname).toBe('/desk/books/JEEPHY7253');
  });

  it('shows an error, and hides the form of the previous book', async () => {
    renderPage(LOADED, {
      ...admin,
      adminBook: ({ bookId }) => (bookId === 'JEEPHY7253' ? anAdminBook() : notFound()),
    });
    await input('Description');
    await enter('ID of the book', 'NOSUCH0000');
    await press('Load');
    expect(await screen.findByText('Failed to load book. Please check the ID.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('hides the form if a reload fails', async () => {
    let isGone = false;
    renderPage(LOADED, { ...admin, adminBook: () => (isGone ? notFound() : anAdminBook()) });
    await input('Description');
    isGone = true;
    await press('Load');
    expect(await screen.findByText('Failed to load book. Please check the ID.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('discards unsaved changes on a reload', async () => {
    renderPage(LOADED, withBook());
    await enter('Description', 'Something else');
    await press('Load');
    await waitFor(async () => expect((await input('Description')).value).toBe('Concepts of Physics Part 1'));
  });
});

describe('saving a book', () => {
  it('sends all fields with the loaded version, and shows a message', async () => {
    const { operations } = renderPage(LOADED, withBook(), {
      updateBook: () => updated({}, { bookDescription: 'Concepts of Physics I' }),
    });
    await enter('Description', 'Concepts of Physics I');
    await press('Save changes');
    expect(await screen.findByText('Book updated successfully!')).toBeTruthy();
    expect(updates(operations)).toEqual([
      {
        bookId: 'JEEPHY7253',
        version: 3,
        input: {
          exam: 'JEE',
          subject: 'Physics',
          bookDescription: 'Concepts of Physics I',
          publisher: 'Bharati Bhawan',
          language: 'English',
          details: '<p>About it.</p>',
          edition: null,
          examYear: null,
          newPrice: 565,
          newPriceDiscount: 469,
          preOwnedPrice: 339,
          preOwnedPriceDiscount: 278,
          newStock: null,
          preOwnedStock: 2,
          shelf: null,
          weightGrams: null,
          hsn: '4901',
          isbns: [],
          author: ['H. C. Verma'],
          tags: ['mechanics', 'waves'],
          class: [11, 12],
          imageKeys: [],
        },
      },
    ]);
  });

  it('uses the version of the first save for the second', async () => {
    let version = 3;
    const { operations } = renderPage(LOADED, withBook(), { updateBook: () => updated({ version: ++version }) });
    await enter('Publisher', 'One');
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    await enter('Publisher', 'Two');
    await press('Save changes');
    await waitFor(() => expect(updates(operations).map((sent) => sent.version)).toEqual([3, 4]));
  });

  it('keeps, reorders and removes images', async () => {
    const images = ['front', 'back', 'page'].map((key) => anImage(key));
    const { operations } = renderPage(LOADED, withBook({}, { images }), { updateBook: () => updated() });
    await input('Description');
    await userEvent.click(image(2).getByRole('button', { name: 'Move image 2 up' }));
    await userEvent.click(image(3).getByRole('button', { name: 'Remove image 3' }));
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    expect(updates(operations)[0]?.input).toMatchObject({ imageKeys: ['back', 'front'].map(imageKey) });
    expect(operations.some(({ operation }) => operation === 'StageImage')).toBe(false);
  });

  it('appends new images to the existing ones', async () => {
    const { operations } = renderPage(LOADED, withBook({}, { images: [anImage('front')] }), {
      stageImage: () => anImage('back'),
      updateBook: () => updated(),
    });
    await press('Add image');
    await userEvent.click(image(2).getByRole('textbox', { name: 'Prefix' }));
    await userEvent.paste('back');
    await userEvent.click(image(2).getByRole('textbox', { name: 'URL' }));
    await userEvent.paste('https://pictures.example/2.jpg');
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    expect(updates(operations)[0]?.input).toMatchObject({ imageKeys: ['front', 'back'].map(imageKey) });
  });

  it('validates the classes', async () => {
    const { operations } = renderPage(LOADED, withBook(), { updateBook: () => updated() });
    await enter('Class 1', 'eleven');
    await press('Save changes');
    expect(await screen.findByText('Class must be a number.')).toBeTruthy();
    expect(updates(operations)).toEqual([]);
  });

  it('also offers a language that is not in the usual list', async () => {
    renderPage(LOADED, withBook({}, { language: 'Marathi' }));
    expect(await screen.findByRole('combobox', { name: 'Language' })).toMatchObject({ value: 'Marathi' });
  });

  it('offers every subject, and selects the one of the book in any case', async () => {
    renderPage(LOADED, withBook({}, { subject: 'SocialScience' }));
    const subject = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Subject' });
    expect(subject.value).toBe('socialscience');
    expect(Array.from(subject.options, ({ value }) => value)).toEqual(['', ...SUBJECTS.map(({ code }) => code)]);
  });

  it('requires a subject if the one of the book is unknown', async () => {
    const { operations } = renderPage(LOADED, withBook({}, { subject: 'constructor' }));
    await press('Save changes');
    expect(await screen.findByText(BOOK_MESSAGES.subject)).toBeTruthy();
    expect(updates(operations)).toEqual([]);
  });

  it.each([
    ['This price is not possible.', 'This price is not possible.'],
    ['', 'Update failed.'],
  ])('that is rejected with “%s” shows: %s', async (message, text) => {
    const refused = graphqlError(message, { code: 'BAD_USER_INPUT' });
    renderPage(LOADED, withBook(), { updateBook: () => Promise.reject(refused) });
    await press('Save changes');
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
  });
});

describe('a book that another admin has changed', () => {
  const changed = {
    version: 'This book was changed meanwhile. Please load it again. Nothing was saved.',
    newPrice: 'other@example.test changed this meanwhile: now 600',
  };
  const conflict = () => Promise.reject(graphqlError(changed.version, { code: 'CONFLICT', fields: changed }));

  it('is not overwritten: the page shows the changes, and keeps the unsaved ones', async () => {
    renderPage(LOADED, withBook(), { updateBook: conflict });
    await enter('Publisher', 'Mine');
    await press('Save changes');
    const alert = within((await screen.findByText(changed.version)).closest('[role=alert]') as HTMLElement);
    expect(alert.getByText(/other@example\.test changed this meanwhile: now 600/).textContent).toContain('New price:');
    expect((await input('Publisher')).value).toBe('Mine');
  });

  it('can be reloaded, and then saved', async () => {
    let version = 3;
    let isFirst = true;
    const { operations } = renderPage(
      LOADED,
      { ...admin, adminBook: () => anAdminBook({ version }, { publisher: `Press ${version}` }) },
      { updateBook: () => (isFirst ? conflict() : updated({ version: 6 })) },
    );
    await press('Save changes');
    version = 5;
    isFirst = false;
    await press('Load the newer one');
    await waitFor(async () => expect((await input('Publisher')).value).toBe('Press 5'));
    expect(screen.queryByText(changed.version)).toBeNull();
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    expect(updates(operations).map((sent) => sent.version)).toEqual([3, 5]);
  });
});

describe('the status of a book', () => {
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  const pressAction = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  it('can be changed without the unsaved changes being lost', async () => {
    const changes = [
      {
        changedAt: '2026-11-20T19:00:00.000Z',
        changedBy: 'other@example.test',
        fields: [{ field: 'isPublished', before: 'yes', after: 'no' }],
      },
    ];
    const { operations } = renderPage(LOADED, withBook(), {
      unpublishBook: () => ({
        message: 'Book unpublished.',
        book: anAdminBook({ version: 4, isPublished: false, changes }),
      }),
      updateBook: () => updated({ isPublished: false, version: 5 }),
    });
    expect(await screen.findByText('Shoppers can see this book.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View in the shop' }).getAttribute('href')).toBe('/book/JEEPHY7253');
    await enter('Publisher', 'Mine');
    await pressAction(/^Unpublish /);
    await confirm('Unpublish');
    expect(await screen.findByText('Shoppers do not see this book.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View in the shop' })).toBeNull();
    expect(screen.getByRole('region', { name: 'History' }).textContent).toMatch(/Published:.*yes.*no/);
    expect((await input('Publisher')).value).toBe('Mine');
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    expect(updates(operations)).toMatchObject([{ version: 3, input: { publisher: 'Mine' } }]);
  });

  it('ends with its deletion: the form is gone', async () => {
    renderPage(LOADED, withBook(), { deleteBook: () => ({ message: 'Book deleted.', bookId: 'JEEPHY7253' }) });
    await enter('Publisher', 'Mine');
    await pressAction(/^Delete /);
    await confirm('Delete');
    expect(await screen.findByText('This book is deleted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('leaving the form of a book', () => {
  const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Books' }));
  const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks if a field or the order of the images was changed, also before another book is loaded', async () => {
    const images = ['front', 'back'].map((key) => anImage(key));
    const { router } = renderPage(LOADED, withBook({}, { images }));
    await input('Description');
    expect(isAskedByBrowser()).toBe(false);
    await userEvent.click(image(2).getByRole('button', { name: 'Move image 2 up' }));
    expect(isAskedByBrowser()).toBe(true);
    await userEvent.click(image(2).getByRole('button', { name: 'Move image 2 up' }));
    expect(isAskedByBrowser()).toBe(false);
    await enter('Publisher', 'Mine');
    await enter('ID of the book', 'JEEPHY5067');
    await press('Load');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books/JEEPHY5067'));
  });

  it('does not ask if nothing was changed, or after a save', async () => {
    const images = [anImage('front')];
    const { router } = renderPage(LOADED, withBook({}, { images }), {
      updateBook: () => updated({}, { images, publisher: 'Mine', details: '<p>Cleaned.</p>' }),
    });
    await enter('Publisher', 'Mine');
    expect(isAskedByBrowser()).toBe(true);
    await press('Save changes');
    await screen.findByText('Book updated successfully!');
    await waitFor(() => expect(isAskedByBrowser()).toBe(false));
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books'));
  });
});

describe('the history of a book', () => {
  it('shows who changed which field, the time in India, and the values before and after', async () => {
    const change = {
      changedAt: '2026-11-20T19:00:00.000Z',
      changedBy: 'other@example.test',
      fields: [
        { field: 'newPrice', before: '500', after: '565' },
        { field: 'isbn', before: null, after: '9788177091878' },
      ],
    };
    renderPage(LOADED, withBook({ changes: [change] }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getByText(/other@example\.test/).textContent).toMatch(/21 Nov 2026.*12:30/);
    const [price, isbn] = history.getAllByRole('listitem').slice(1);
    expect(price?.textContent).toMatch(/New price:.*500.*565/);
    expect(isbn?.textContent).toMatch(/ISBN:.*9788177091878/);
  });

  it('says if nothing was changed', async () => {
    renderPage(LOADED, withBook());
    expect(await screen.findByText('Nothing was changed since the book was added.')).toBeTruthy();
  });
});
