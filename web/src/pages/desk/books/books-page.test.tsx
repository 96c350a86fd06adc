import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin, anAdminBook, anImage } from '../../../../test/admin.ts';
import { anOffer } from '../../../../test/books.ts';
import { aUser } from '../../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

/** A page of the admin book list; the last one unless an end cursor is given. */
function bookConnection(books: object[], endCursor: string | null = null) {
  return {
    edges: books.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
    totalCount: 353,
  };
}

const withBooks = (...books: object[]) => ({ ...admin, adminBooks: () => bookConnection(books) });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const requests = (operations: { operation: string; variables: Record<string, unknown> }[], name = 'DeskBooksPage') =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);

describe('the admin list of books', () => {
  it('is for admins only: visitors are redirected to the login, customers see a notice', async () => {
    const { router, unmount } = renderPage('/desk/books');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fdesk%2Fbooks' }),
    );
    unmount();
    renderPage('/desk/books', { me: () => aUser() });
    expect(await screen.findByText('You are not allowed to see this page.')).toBeTruthy();
  });

  it('is in the desk, which only the menu of staff opens', async () => {
    const { unmount } = renderPage('/Contactus', admin);
    await press('Hey Admin');
    const entry = await screen.findByRole('menuitem', { name: 'Order desk' });
    expect(entry.getAttribute('href')).toBe('/desk');
    unmount();
    renderPage('/Contactus', { me: () => aUser() });
    await press('Hey Asha');
    await screen.findByRole('menuitem', { name: 'Your Orders' });
    expect(screen.queryByRole('menuitem', { name: 'Order desk' })).toBeNull();
  });

  it('shows a loading message, then price, stock and missing images of each book', async () => {
    const server = deferred(bookConnection([anAdminBook()]));
    renderPage('/desk/books', { ...admin, adminBooks: () => server.response });
    expect(await screen.findByText('Loading books...')).toBeTruthy();
    server.release();
    const row = within(await screen.findByRole('article'));
    for (const text of ['JEEPHY7253', '₹469', 'of ₹565', 'Not counted', '2 copies', 'No image'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'Concepts of Physics Part 1' }).getAttribute('href')).toBe(
      '/desk/books/JEEPHY7253',
    );
    expect(screen.getByText('353 books')).toBeTruthy();
  });

  it('says what shoppers are charged for a book that is priced above its MRP', async () => {
    const offers = [anOffer('NEW', 100, 135, 0), anOffer('PREOWNED', 60, 90, 0)];
    renderPage('/desk/books', withBooks(anAdminBook({}, { offers })));
    expect(within(await screen.findByRole('article')).getAllByText('Charged at ₹100, its MRP')).toHaveLength(1);
  });

  it('shows no missing-image note for a book with an image', async () => {
    renderPage('/desk/books', withBooks(anAdminBook({}, { cover: anImage('front') })));
    expect(within(await screen.findByRole('article')).queryByText('No image')).toBeNull();
  });

  it('shows an error if it fails to load, and can be retried', async () => {
    let fails = true;
    const adminBooks = () => {
      if (fails) throw new Error('down');
      return bookConnection([anAdminBook()]);
    };
    renderPage('/desk/books', { ...admin, adminBooks });
    expect(await screen.findByText('Failed to fetch books. Please make sure the server is running.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says if no books match', async () => {
    renderPage('/desk/books?q=qqqq', withBooks());
    expect(await screen.findByText('No book fits these words and filters.')).toBeTruthy();
  });

  it('stores search and filters in the URL, and sends them to the API', async () => {
    const { router, operations } = renderPage('/desk/books', withBooks(anAdminBook()));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Words' }), 'physics');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Exam' }), 'JEE');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physics');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Without an image' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Low stock (3 or fewer)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unpublished' }));
    await press('Apply');
    await waitFor(() =>
      expect(requests(operations).at(-1)).toEqual({
        search: 'physics',
        exam: 'JEE',
        subject: 'Physics',
        noImage: true,
        lowStock: true,
        unpublished: true,
        after: null,
      }),
    );
    expect(router.state.location.search).toBe('?q=physics&exam=JEE&subject=Physics&noimage=1&lowstock=1&unpublished=1');
  });

  it('is paginated, and keeps the filters', async () => {
    const { operations } = renderPage('/desk/books?exam=JEE', {
      ...admin,
      adminBooks: () => bookConnection([anAdminBook()], 'cursor-1'),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(requests(operations).at(-1)).toMatchObject({ exam: 'JEE', after: 'cursor-1' }));
    expect((await screen.findByRole('link', { name: 'Back to the first page' })).getAttribute('href')).toBe(
      '/desk/books?exam=JEE',
    );
  });
});

describe('the actions of a book', () => {
  const row = () => screen.findByRole('article');
  const answer = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('unpublish it after a question, and publish it again', async () => {
    const { operations } = renderPage('/desk/books', withBooks(anAdminBook()), {
      unpublishBook: () => ({ message: 'Book unpublished.', book: anAdminBook({ version: 4, isPublished: false }) }),
      publishBook: () => ({ message: 'Book published.', book: anAdminBook({ version: 5, isPublished: true }) }),
    });
    expect(within(await row()).queryByText('Unpublished')).toBeNull();
    await press(/^Unpublish /);
    await answer('Cancel');
    expect(requests(operations, 'UnpublishBook')).toEqual([]);
    await press(/^Unpublish /);
    await answer('Unpublish');
    expect(await screen.findByText('Book unpublished.')).toBeTruthy();
    expect(await within(await row()).findByText('Unpublished')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Publish / });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.click(button);
    expect(await screen.findByText('Book published.')).toBeTruthy();
    expect(within(await row()).queryByText('Unpublished')).toBeNull();
    expect(requests(operations, 'UnpublishBook')).toEqual([{ bookId: 'JEEPHY7253', version: 3 }]);
    expect(requests(operations, 'PublishBook')).toEqual([{ bookId: 'JEEPHY7253', version: 4 }]);
  });

  it('delete it after a question; then the list has it no more', async () => {
    const books = [anAdminBook()];
    const { operations } = renderPage(
      '/desk/books',
      { ...admin, adminBooks: () => bookConnection(books) },
      {
        deleteBook: () => {
          books.pop();
          return { message: 'Book deleted.', bookId: 'JEEPHY7253' };
        },
      },
    );
    await row();
    await press(/^Delete /);
    expect((await screen.findByRole('alertdialog', { name: 'Delete this book?' })).textContent).toContain(
      'Concepts of Physics Part 1',
    );
    await answer('Delete');
    expect(await screen.findByText('Book deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.textContent).toBe('353 books');
    expect(requests(operations, 'DeleteBook')).toEqual([{ bookId: 'JEEPHY7253', version: 3 }]);
  });

  it('show why it cannot be deleted', async () => {
    const message = 'This book has been ordered: unpublish it instead.';
    const server = deferred(graphqlError(message, { code: 'CONFLICT', fields: { bookId: message } }));
    const refused = () => server.response.then((error) => Promise.reject(error));
    renderPage('/desk/books', withBooks(anAdminBook()), { deleteBook: refused });
    await row();
    await press(/^Delete /);
    await answer('Delete');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Delete / });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.disabled, 'a browser takes the focus from a disabled button').toBe(false);
    server.release();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await row()).toBeTruthy();
  });
});

describe('price and stock', () => {
  const edit = () => press(/^Price and stock/);
  const enter = async (label: string, text: string) => {
    await userEvent.clear(await screen.findByRole('textbox', { name: label }));
    if (text) await userEvent.paste(text);
  };

  it('are edited in place, with the version that was loaded', async () => {
    const saved = anAdminBook(
      { version: 4, newStock: 7 },
      { offers: [anOffer('NEW', 565, 450, 20), anOffer('PREOWNED', 339, 278, 18)] },
    );
    const { operations } = renderPage('/desk/books', withBooks(anAdminBook()), { changeOffers: () => saved });
    await edit();
    await enter('Discounted new price', '450');
    await enter('New copies', '7');
    await press('Save');
    expect(await screen.findByText('₹450')).toBeTruthy();
    expect(screen.getByText('7 copies')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(requests(operations, 'ChangeOffers')).toEqual([
      {
        input: {
          bookId: 'JEEPHY7253',
          version: 3,
          newPrice: 565,
          newPriceDiscount: 450,
          preOwnedPrice: 339,
          preOwnedPriceDiscount: 278,
          newStock: 7,
          preOwnedStock: 2,
        },
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Price and stock/ }));
  });

  it('are validated before they are sent', async () => {
    const { operations } = renderPage('/desk/books', withBooks(anAdminBook()));
    await edit();
    await enter('New price', '12.50');
    await enter('Pre-owned copies', 'many');
    await press('Save');
    expect(await screen.findByText('Please enter a price in whole rupees, 1 to 1000000.')).toBeTruthy();
    expect(
      screen.getByText('Stock is a whole number from 0 to 100000, or empty where it is not counted.'),
    ).toBeTruthy();
    expect(requests(operations, 'ChangeOffers')).toEqual([]);
  });

  it('are unchanged on Cancel', async () => {
    renderPage('/desk/books', withBooks(anAdminBook()));
    await edit();
    await enter('New price', '1');
    await press(/^Cancel/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await edit();
    expect(await screen.findByRole('textbox', { name: 'New price' })).toMatchObject({ value: '565' });
  });

  it('are not overwritten if another admin changed them, and can be reloaded', async () => {
    const fields = { version: 'This book was changed meanwhile.', newStock: 'Copies were sold meanwhile: now 1.' };
    const conflict = graphqlError(fields.version, { code: 'CONFLICT', fields });
    renderPage(
      '/desk/books',
      { ...withBooks(anAdminBook({ newStock: 5 })), adminBook: () => anAdminBook({ version: 4, newStock: 1 }) },
      { changeOffers: () => Promise.reject(conflict) },
    );
    await edit();
    await press('Save');
    expect(await screen.findByText(/Copies were sold meanwhile: now 1\./)).toBeTruthy();
    await press('Load the newer one');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New copies' })).toMatchObject({ value: '1' }));
    expect(screen.queryByText(fields.version)).toBeNull();
  });

  it('show an error if they could not be saved', async () => {
    renderPage('/desk/books', withBooks(anAdminBook()), { changeOffers: () => Promise.reject(graphqlError('', {})) });
    await edit();
    await press('Save');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some(({ textContent }) => textContent === 'Update failed.')).toBe(true),
    );
  });
});
