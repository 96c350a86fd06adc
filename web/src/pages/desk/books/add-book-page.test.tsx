import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin, anAdminBook, anImage, imageKey } from '../../../../test/admin.ts';
import { aUser } from '../../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const PATH = '/desk/books/new';
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const type = async (label: string, text: string) => paste(await input(label), text);
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label, { selector: 'select' }), option);
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const submit = () => press('Add book');
const image = (number: number) => within(screen.getByLabelText(`Image ${number}`));

const saved = () => ({ message: 'Book added successfully!', book: anAdminBook() });
const mutations = (others: Record<string, (args: Record<string, unknown>) => unknown> = {}) => ({
  reserveBookId: () => ({ bookId: 'JEEPHY1234' }),
  addBook: saved,
  ...others,
});

/** Fills in the required fields. */
async function fillIn() {
  await choose('Exam', 'JEE');
  await choose('Subject', 'Physics');
  await waitFor(async () => expect((await input('Book ID')).value).toBe('JEEPHY1234'));
  await type('Description', 'Waves and Optics');
  await type('Publisher', 'Example Press');
  await type('New price (₹)', '400');
}

async function addImage(number: number, prefix: string, url: string) {
  if (number > 1) await press('Add image');
  await paste(image(number).getByRole('textbox', { name: 'Prefix' }), prefix);
  await paste(image(number).getByRole('textbox', { name: 'URL' }), url);
}

const addBookInput = (operations: { operation: string; variables: Record<string, unknown> }[]) =>
  operations.find(({ operation }) => operation === 'AddBook')?.variables.input;

describe('the page to add a book', () => {
  it('redirects a visitor to the login', async () => {
    const { router } = renderPage(PATH);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: `?from=%2Fdesk%2Fbooks%2Fnew` }),
    );
  });

  it('rejects customers', async () => {
    renderPage(PATH, { me: () => aUser() });
    expect(await screen.findByRole('heading', { name: 'You are not allowed to see this page.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add book' })).toBeNull();
  });

  it('offers all exams and subjects', async () => {
    renderPage(PATH, admin);
    const texts = async (name: string) =>
      within(await screen.findByRole('combobox', { name }))
        .getAllByRole('option')
        .slice(1)
        .map((option) => (option as HTMLOptionElement).value);
    expect(await texts('Exam')).toEqual([
      'JEE',
      'NEET',
      'CAT',
      'UPSC',
      'CBSE10',
      'CBSE11',
      'CBSE12',
      'ICSE',
      'General',
    ]);
    expect(await texts('Subject')).toEqual([
      'Physics',
      'Chemistry',
      'Mathematics',
      'Botany',
      'Zoology',
      'Economics',
      'Accountancy',
      'Business studies',
      'English',
      'PYQ',
      'Formula_sheets',
      'biology',
      'science',
      'socialscience',
      'PhysicalEducation',
    ]);
    expect(await screen.findByRole('combobox', { name: 'Language' })).toMatchObject({ value: 'English' });
  });
});

describe('the ID of a new book', () => {
  it('is reserved when exam or subject change, and on request', async () => {
    let number = 1000;
    const { operations } = renderPage(PATH, admin, mutations({ reserveBookId: () => ({ bookId: `NEW${++number}` }) }));
    await choose('Exam', 'JEE');
    expect((await input('Book ID')).value).toBe('');
    await choose('Subject', 'Physics');
    await waitFor(async () => expect((await input('Book ID')).value).toBe('NEW1001'));
    await choose('Exam', 'NEET');
    await waitFor(async () => expect((await input('Book ID')).value).toBe('NEW1002'));
    await press('New ID');
    await waitFor(async () => expect((await input('Book ID')).value).toBe('NEW1003'));
    const reserved = operations.filter(({ operation }) => operation === 'ReserveBookId');
    expect(reserved.map(({ variables }) => variables)).toEqual([
      { exam: 'JEE', subject: 'Physics' },
      { exam: 'NEET', subject: 'Physics' },
      { exam: 'NEET', subject: 'Physics' },
    ]);
    expect((await input('Book ID')).readOnly).toBe(true);
  });

  it('belongs to the last selection, even if the responses arrive in another order', async () => {
    const slow = deferred({ bookId: 'JEEPHY1111' });
    const responses = [slow.response, { bookId: 'NEEPHY2222' }];
    renderPage(PATH, admin, mutations({ reserveBookId: () => responses.shift() }));
    await choose('Exam', 'JEE');
    await choose('Subject', 'Physics');
    await choose('Exam', 'NEET');
    await waitFor(async () => expect((await input('Book ID')).value).toBe('NEEPHY2222'));
    slow.release();
    await slow.response;
    expect((await input('Book ID')).value).toBe('NEEPHY2222');
  });

  it('is required', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await choose('Exam', 'JEE');
    await submit();
    expect(await screen.findByText('Please ensure Exam and Subject are filled to generate a Book ID.')).toBeTruthy();
    expect(addBookInput(operations)).toBeUndefined();
  });

  it('shows why no ID could be reserved', async () => {
    const full = graphqlError('Every number of this exam and subject is taken.', { code: 'CONFLICT' });
    renderPage(PATH, admin, mutations({ reserveBookId: () => Promise.reject(full) }));
    await choose('Exam', 'JEE');
    await choose('Subject', 'Physics');
    expect(await screen.findByText('Every number of this exam and subject is taken.')).toBeTruthy();
  });
});

describe('the price helper', () => {
  it('calculates the other prices from the new price, and clears them if it is empty', async () => {
    renderPage(PATH, admin);
    await type('New price (₹)', '565');
    const others = async () => [
      (await input('Discounted new price (₹)')).value,
      (await input('Pre-owned price (₹)')).value,
      (await input('Discounted pre-owned price (₹)')).value,
    ];
    expect(await others()).toEqual(['484', '339', '343']);
    await userEvent.clear(await input('New price (₹)'));
    expect(await others()).toEqual(['', '', '']);
  });

  it('keeps to its formulas, and says that shoppers are charged at most the MRP', async () => {
    renderPage(PATH, admin);
    await type('New price (₹)', '100');
    expect((await input('Discounted new price (₹)')).value).toBe('135');
    expect(await screen.findAllByText('Charged at ₹100, its MRP')).toHaveLength(2);
  });

  it('warns if a discounted pre-owned price is above its list price', async () => {
    renderPage(PATH, admin);
    await type('New price (₹)', '500');
    expect(
      await screen.findAllByText('This is above the list price: the book page will show no percent off.'),
    ).toHaveLength(1);
  });

  it('does not change prices when it is off', async () => {
    renderPage(PATH, admin);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Work out the other prices from the new price' }),
    );
    await type('New price (₹)', '565');
    expect((await input('Pre-owned price (₹)')).value).toBe('');
  });
});

describe('the list fields of a book', () => {
  it.each(['Author', 'Tag', 'Class'])('keep at least one row: %s', async (item) => {
    renderPage(PATH, admin);
    const remove = async (number: number) =>
      screen.findByRole('button', { name: `Remove ${item.toLowerCase()} ${number}` });
    expect(await remove(1)).toMatchObject({ disabled: true });
    await press(`Add ${item.toLowerCase()}`);
    expect(await remove(1)).toMatchObject({ disabled: false });
    await userEvent.click(await remove(2));
    expect(await remove(1)).toMatchObject({ disabled: true });
  });

  it('accept only numbers as classes', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await type('Class 1', 'xi');
    await submit();
    expect(await screen.findByText('Class must be a number.')).toBeTruthy();
    expect(document.activeElement).toBe(await input('Class 1'));
    expect(addBookInput(operations)).toBeUndefined();
  });

  it('reject a semicolon in authors and tags', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await type('Author 1', 'H. C. Verma; I. E. Irodov');
    await type('Tag 1', 'physics; jee');
    await submit();
    expect(await screen.findAllByText(/^Please leave out the semicolon/)).toHaveLength(2);
    expect(document.activeElement).toBe(await input('Author 1'));
    expect(addBookInput(operations)).toBeUndefined();
  });

  it('keep at least one row of images', async () => {
    renderPage(PATH, admin);
    await input('Description');
    expect(image(1).getByRole('button', { name: 'Remove image 1' })).toMatchObject({ disabled: true });
    await press('Add image');
    await userEvent.click(image(2).getByRole('button', { name: 'Remove image 2' }));
    expect(screen.queryByRole('group', { name: 'Image 2' })).toBeNull();
  });
});

describe('a new book', () => {
  it('is sent without blank rows, and the form resets', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await press('Add author');
    await type('Author 2', 'A. Writer');
    await type('Tag 1', 'optics');
    await type('Class 1', '12');
    await type('Pre-owned copies', '3');
    await type('Shelf', 'A3-2');
    await type('Weight (g)', '450');
    await type('ISBN 1', '9788177091878');
    await userEvent.keyboard('{Enter}8177092324');
    await submit();
    expect(await screen.findByText('Book added successfully!')).toBeTruthy();
    expect(addBookInput(operations)).toEqual({
      bookId: 'JEEPHY1234',
      exam: 'JEE',
      subject: 'Physics',
      bookDescription: 'Waves and Optics',
      publisher: 'Example Press',
      language: 'English',
      details: '',
      edition: null,
      examYear: null,
      newPrice: 400,
      newPriceDiscount: 360,
      preOwnedPrice: 240,
      preOwnedPriceDiscount: 260,
      newStock: null,
      preOwnedStock: 3,
      shelf: 'A3-2',
      weightGrams: 450,
      hsn: '4901',
      isbns: ['9788177091878', '8177092324'],
      author: ['A. Writer'],
      tags: ['optics'],
      class: [12],
      imageKeys: [],
      sources: [],
    });
    expect((await input('Description')).value).toBe('');
    expect((await input('Book ID')).value).toBe('');
    expect(screen.queryByRole('textbox', { name: 'Author 2' })).toBeNull();
  });

  it('shows errors for missing fields, and focuses the first one', async () => {
    renderPage(PATH, admin, mutations());
    await input('Description');
    await submit();
    for (const text of ['Please enter a description.', 'Please enter a publisher.'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByText('Please enter a price in whole rupees, 1 to 1000000.')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Exam' }));
  });

  it.each([
    ['There is a book with this Book ID already.', 'There is a book with this Book ID already.'],
    ['', 'Submission failed. Please try again.'],
  ])('that is rejected with “%s” shows: %s', async (message, text) => {
    renderPage(PATH, admin, mutations({ addBook: () => Promise.reject(graphqlError(message, { code: 'CONFLICT' })) }));
    await fillIn();
    await submit();
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect((await input('Description')).value).toBe('Waves and Optics');
  });

  it('focuses the field that the API reports an error for', async () => {
    const fields = { shelf: 'Another shelf, please.' };
    const refused = graphqlError(fields.shelf, { code: 'BAD_USER_INPUT', fields });
    renderPage(PATH, admin, mutations({ addBook: () => Promise.reject(refused) }));
    await fillIn();
    await submit();
    await waitFor(async () => expect(document.activeElement).toBe(await input('Shelf')));
  });
});

describe('the images of a new book', () => {
  it('are uploaded one after the other, and the book gets their keys in order', async () => {
    const slow = deferred(anImage('front-key'));
    const images = [slow.response, anImage('back-key')];
    const { operations } = renderPage(PATH, admin, mutations({ stageImage: () => images.shift() }));
    await fillIn();
    await addImage(1, 'front', 'https://pictures.example/1.jpg');
    await addImage(2, 'back', 'https://pictures.example/2.jpg');
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitting and processing images...' })).toBeTruthy();
    expect(await image(1).findByText('Fetching and processing...')).toBeTruthy();
    expect(image(2).getByText('Waiting')).toBeTruthy();
    slow.release();
    await screen.findByText('Book added successfully!');
    expect(addBookInput(operations)).toMatchObject({ imageKeys: ['front-key', 'back-key'].map(imageKey) });
    expect(
      operations.filter(({ operation }) => operation === 'StageImage').map(({ variables }) => variables.input),
    ).toEqual([
      { bookId: 'JEEPHY1234', prefix: 'front', url: 'https://pictures.example/1.jpg' },
      { bookId: 'JEEPHY1234', prefix: 'back', url: 'https://pictures.example/2.jpg' },
    ]);
  });

  it('show which upload failed, no book is added, and finished uploads are not repeated', async () => {
    let fails = true;
    const { operations } = renderPage(
      PATH,
      admin,
      mutations({
        stageImage: ({ input: staged }) => {
          if ((staged as { prefix: string }).prefix === 'front') return anImage('front-key');
          if (fails) throw graphqlError('This address is not on the public internet.', { code: 'BAD_USER_INPUT' });
          return anImage('back-key');
        },
      }),
    );
    await fillIn();
    await addImage(1, 'front', 'https://pictures.example/1.jpg');
    await addImage(2, 'back', 'http://127.0.0.1/2.jpg');
    await submit();
    expect(await screen.findAllByText('back: This address is not on the public internet.')).not.toHaveLength(0);
    expect(image(1).getByText('Done')).toBeTruthy();
    expect(image(2).getByText('This address is not on the public internet.')).toBeTruthy();
    expect(addBookInput(operations)).toBeUndefined();
    fails = false;
    await submit();
    await screen.findByText('Book added successfully!');
    const staged = operations.filter(({ operation }) => operation === 'StageImage');
    expect(staged.map(({ variables }) => (variables.input as { prefix: string }).prefix)).toEqual([
      'front',
      'back',
      'back',
    ]);
  });

  it('are skipped without a prefix or a URL', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await paste(image(1).getByRole('textbox', { name: 'Prefix' }), 'front');
    expect(await image(1).findByText('Without a URL this row is left out.')).toBeTruthy();
    await submit();
    await screen.findByText('Book added successfully!');
    expect(operations.some(({ operation }) => operation === 'StageImage')).toBe(false);
    expect(addBookInput(operations)).toMatchObject({ imageKeys: [] });
  });

  it('can be local files', async () => {
    const { operations } = renderPage(PATH, admin, mutations({ stageImage: () => anImage('front-key') }));
    await fillIn();
    drop(new File(['picture'], 'front.png', { type: 'image/png' }));
    expect(await screen.findByText('front.png')).toBeTruthy();
    await submit();
    await screen.findByText('Book added successfully!');
    expect(operations.find(({ operation }) => operation === 'StageImage')?.variables.input).toEqual({
      bookId: 'JEEPHY1234',
      prefix: 'front',
      data: btoa('picture'),
    });
  });

  it('that are local files get prefixes that differ: front, back, then pages', async () => {
    const { operations } = renderPage(PATH, admin, mutations({ stageImage: () => anImage('key') }));
    await fillIn();
    await addImage(1, 'Back', 'https://pictures.example/1.jpg');
    for (const name of ['one.png', 'two.png', 'three.png']) {
      drop(new File(['picture'], name, { type: 'image/png' }));
      await screen.findByText(name);
    }
    const prefixes = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Prefix' });
    expect(prefixes.map(({ value }) => value)).toEqual(['Back', 'front', 'page-1', 'page-2']);
    await userEvent.clear(prefixes[1]!);
    expect(image(2).getByText('Without a prefix it is called front.')).toBeTruthy();
    await submit();
    await screen.findByText('Book added successfully!');
    const staged = operations.filter(({ operation }) => operation === 'StageImage');
    expect(staged.map(({ variables }) => (variables.input as { prefix: string }).prefix)).toEqual([
      'Back',
      'front',
      'page-1',
      'page-2',
    ]);
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('that were left out are counted in a message', async () => {
    renderPage(PATH, admin, mutations());
    await fillIn();
    await paste(image(1).getByRole('textbox', { name: 'Prefix' }), 'front');
    await press('Add image');
    await paste(image(2).getByRole('textbox', { name: 'URL' }), 'https://pictures.example/2.jpg');
    expect(await image(2).findByText('Without a prefix this row is left out.')).toBeTruthy();
    await press('Add image');
    await submit();
    expect(await screen.findByText('2 image rows are incomplete and were left out.')).toBeTruthy();
  });

  it('are rejected if the file is not an image', async () => {
    renderPage(PATH, admin);
    await input('Description');
    drop(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(
      await screen.findByText(
        'notes.txt: This is not a picture that we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
      ),
    ).toBeTruthy();
  });

  it('can be reordered', async () => {
    renderPage(PATH, admin);
    await input('Description');
    await addImage(1, 'front', 'https://pictures.example/1.jpg');
    await addImage(2, 'back', 'https://pictures.example/2.jpg');
    await userEvent.click(image(2).getByRole('button', { name: 'Move image 2 up' }));
    expect(image(1).getByRole('textbox', { name: 'Prefix' })).toMatchObject({ value: 'back' });
    expect(image(1).getByRole('button', { name: 'Move image 1 up' })).toMatchObject({ disabled: true });
  });
});

describe('the details of a new book', () => {
  const html = () => screen.findByRole('button', { name: 'HTML' });
  const details = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Details' });

  it('can be entered as HTML, and are sent as they are', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await userEvent.click(await html());
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('true');
    await paste(await details(), '<h3>Contents</h3><ul><li>Waves</li></ul>');
    await submit();
    await screen.findByText('Book added successfully!');
    expect(addBookInput(operations)).toMatchObject({ details: '<h3>Contents</h3><ul><li>Waves</li></ul>' });
  });

  it('that were entered as HTML are shown as text, and as HTML again', async () => {
    const { operations } = renderPage(PATH, admin, mutations());
    await fillIn();
    await userEvent.click(await html());
    await paste(await details(), '<p>About <b>waves</b></p><ul><li>Light</li></ul><script>alert(1)</script>');
    await userEvent.click(await html());
    expect((await details()).innerHTML).toContain('<p>About <strong>waves</strong></p>');
    expect((await details()).innerHTML).not.toContain('script');
    await userEvent.click(await html());
    expect((await details()).value).toBe(
      ['<p>About <strong>waves</strong></p>', '<ul>', '<li><p>Light</p></li>', '</ul>'].join('\n'),
    );
    await userEvent.click(await html());
    await submit();
    await screen.findByText('Book added successfully!');
    expect(addBookInput(operations)).toMatchObject({
      details: '<p>About <strong>waves</strong></p><ul><li><p>Light</p></li></ul>',
    });
  });
});

describe('leaving the form of a new book', () => {
  const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Import and export' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks if something was entered: the admin can keep editing, or leave', async () => {
    const { router } = renderPage(PATH, admin);
    await type('Description', 'Waves');
    expect(isAskedByBrowser()).toBe(true);
    await leave();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe(PATH);
    expect((await input('Description')).value).toBe('Waves');
    await leave();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books/import'));
    await waitFor(() => expect(isAskedByBrowser()).toBe(false));
  });

  it.each([
    ['a picture', async () => drop(new File(['picture'], 'front.png', { type: 'image/png' }))],
    ['another author', () => press('Add author')],
    [
      'details',
      async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'HTML' }));
        await paste(await screen.findByRole('textbox', { name: 'Details' }), '<p>Waves</p>');
      },
    ],
  ])('asks after %s', async (_what, enter) => {
    renderPage(PATH, admin);
    await input('Description');
    await enter();
    await waitFor(() => expect(isAskedByBrowser()).toBe(true));
    await leave();
    expect(await question()).toBeTruthy();
  });

  it('does not ask if nothing was entered', async () => {
    const { router } = renderPage(PATH, admin);
    await input('Description');
    expect(isAskedByBrowser()).toBe(false);
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books/import'));
  });

  it('does not ask after the book was added', async () => {
    const { router } = renderPage(PATH, admin, mutations());
    await fillIn();
    await submit();
    await screen.findByText('Book added successfully!');
    expect(isAskedByBrowser()).toBe(false);
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/books/import'));
  });
});

function drop(file: File) {
  fireEvent.drop(screen.getByText('Drop pictures here, or').parentElement!, {
    dataTransfer: {
      files: [file],
      items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
      types: ['Files'],
    },
  });
}
