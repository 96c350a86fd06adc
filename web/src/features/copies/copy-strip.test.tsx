import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cartPayload } from '../../../test/carts.ts';
import { aBookWithCopies, aCopy } from '../../../test/copies.ts';
import { eventually } from '../../../test/eventually.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';
import { anEntry } from '../../../test/waitlist.ts';
import { saveExamTarget } from '../catalogue/exam-target/exam-target.ts';

const PRE_OWNED = '/book/JEEPHY7253?type=preowned';

const FAIR = aCopy('FAIRFAIR', 170, {
  gradeLabel: 'Fair',
  remarks: ['Most answers filled in', 'Pen marks on about 35% of pages', 'Name on the flyleaf'],
  note: 'The corner of page 41 is torn.',
});
const CLEAN = aCopy('CLEANCLN', 238, {
  gradeLabel: 'Like new',
  edition: '5th edition',
  remarks: ['No marks, all pages there'],
});

const open = (url = PRE_OWNED, copies = [FAIR, CLEAN]) => renderPage(url, { book: () => aBookWithCopies(copies) });

const cards = () => within(screen.getByRole('radiogroup', { name: 'Choose your copy' })).getAllByRole('radio');
const copyCard = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const offer = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')!.textContent;
const buyNow = () => screen.getByRole('link', { name: 'Buy Now' }).getAttribute('href');

describe('the copies of a pre-owned book', () => {
  it('are cards with grade, price, the two most important remarks and the printing', async () => {
    open();
    const card = (await copyCard(/^Fair/)).closest('label')!;
    expect(card.textContent).toBe('Fair₹170Most answers filled inPen marks on about 35% of pagesPrinted 2022');
    expect((await copyCard(/^Like new/)).closest('label')!.textContent).toContain('Printed 2022 · 5th edition');
  });

  it('are bought one by one: the first, which is the best for its price, unless another is chosen', async () => {
    open();
    expect(await copyCard(/^Fair/)).toMatchObject({ checked: true });
    expect(offer(/^Pre-Owned/)).toBe('Pre-OwnedFair₹170List price ₹340₹299 less than new50% off2 copies');
    await waitFor(() => expect(buyNow()).toBe('/book/JEEPHY7253/payment?type=preowned&copy=fairfair'));
  });

  it('are chosen by keyboard; the price is that of the chosen one, which is in the URL', async () => {
    const { router } = open();
    (await copyCard(/^Fair/)).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(buyNow()).toBe('/book/JEEPHY7253/payment?type=preowned&copy=cleancln'));
    expect(await copyCard(/^Like new/)).toMatchObject({ checked: true });
    expect(router.state.location.search).toBe('?type=preowned&copy=cleancln');
    expect(offer(/^Pre-Owned/)).toBe('Pre-OwnedLike new₹238List price ₹340₹231 less than new30% off2 copies');
    expect(screen.getByRole('region', { name: 'Copy CLEANCLN, Like new' }).textContent).toContain(
      'No marks, all pages there · Printed 2022 · 5th edition',
    );
  });

  it('say all that is wrong with the chosen one, and that the photographs are of it', async () => {
    open();
    const details = await screen.findByRole('region', { name: 'Copy FAIRFAIR, Fair' });
    expect(details.textContent).toContain('Name on the flyleaf · Printed 2022The corner of page 41 is torn.');
    expect(details.textContent).toContain('These photographs are of this very copy.');
    expect(screen.queryByText('Condition and edition of a pre-owned copy may differ from the pictures.')).toBeNull();
  });

  it('of the sample have drawings, which are not called photographs', async () => {
    const photos = FAIR.photos.map(({ image }) => ({ image: { ...image, isDrawing: true } }));
    open(PRE_OWNED, [{ ...FAIR, photos }]);
    expect(await screen.findByRole('button', { name: 'See all drawings (2) of Copy FAIRFAIR, Fair' })).toBeTruthy();
    expect(screen.queryByText(/photographs are of/)).toBeNull();
  });

  it('take the place of the pictures of the book: first the cover of the chosen one', async () => {
    open();
    const gallery = await screen.findByRole('list', { name: 'Pictures: Copy FAIRFAIR, Fair' });
    expect(
      within(gallery)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Cover of copy FAIRFAIR', 'Worst page of copy FAIRFAIR']);
    expect(screen.getAllByRole('img', { name: 'Cover of copy FAIRFAIR' })).toHaveLength(2);
    await userEvent.click(await copyCard(/^Like new/));
    expect(await screen.findByRole('list', { name: 'Pictures: Copy CLEANCLN, Like new' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^New/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Pictures: Copy/ })).toBeNull());
  });

  it('have one verdict, on the chosen one, for the exam of the shopper, and why', async () => {
    saveExamTarget({ exam: 'JEE', year: 2027 });
    onTestFinished(() => saveExamTarget(null));
    const gaps = { text: 'Papers up to 2020: 2021 to 2026 are missing.', source: null };
    const suitability = { verdict: 'USABLE_WITH_GAPS', label: 'Usable, with gaps', reasons: [gaps] };
    const right = { verdict: 'RIGHT', label: 'Right', reasons: [] };
    const copies = [
      { ...FAIR, suitability },
      { ...CLEAN, suitability: right },
    ];
    renderPage(PRE_OWNED, { book: () => aBookWithCopies(copies, { suitability: right }) });
    const verdicts = () => screen.getAllByText(/Why\?/).map((why) => why.parentElement?.textContent?.trim());
    await copyCard(/^Fair/);
    await eventually(() => {
      // The verdict is loaded once the shopper does anything.
      fireEvent.scroll(window);
      expect(verdicts()).toEqual(['Usable, with gaps. Why?']);
    });
    expect(screen.getByText(gaps.text)).toBeTruthy();
    await userEvent.click(await copyCard(/^Like new/));
    await waitFor(() => expect(verdicts()).toEqual(['Right. Why?']));
  });

  it('show the photographs in the zoom, each with what it shows', async () => {
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'See all photographs (2) of Copy FAIRFAIR, Fair' }),
    );
    expect(await screen.findByText('Cover of copy FAIRFAIR')).toBeTruthy();
  });

  it('can be listed cleanest first', async () => {
    const { operations } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Cleanest' }));
    expect(operations.at(-1)).toMatchObject({ operation: 'BookCopies', variables: { sort: 'CLEANEST' } });
    expect(await copyCard(/^Fair/)).toMatchObject({ checked: true });
  });

  it('are chosen for the cart, where one replaces a copy that the shop would pick', async () => {
    const { operations, router } = renderPage(
      `${PRE_OWNED}&replace=1`,
      { me: () => aUser(), cart: () => ({ count: 1 }), book: () => aBookWithCopies([FAIR, CLEAN]) },
      { addToCart: () => cartPayload('Added.') },
    );
    await copyCard(/^Fair/);
    await userEvent.click(screen.getByRole('radio', { name: /^New/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^New/ })).toMatchObject({ checked: true }));
    await userEvent.click(screen.getByRole('radio', { name: /^Pre-Owned/ }));
    await userEvent.click(await copyCard(/^Like new/));
    await waitFor(() => expect(router.state.location.search).toBe('?type=preowned&replace=1&copy=cleancln'));
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    await waitFor(() =>
      expect(operations.at(-1)?.variables).toEqual({
        input: { bookId: 'JEEPHY7253', condition: 'PREOWNED', copyId: 'cleancln', replacesOne: true },
      }),
    );
  });

  it('open with the copy of the URL', async () => {
    open(`${PRE_OWNED}&copy=cleancln`);
    expect(await copyCard(/^Like new/)).toMatchObject({ checked: true });
    expect(cards()).toHaveLength(2);
  });

  it('say that the copy of the URL is not on the shelf any more, and choose the best for its price', async () => {
    renderPage(`${PRE_OWNED}&copy=another`, { book: () => aBookWithCopies([FAIR, CLEAN]), copy: () => null });
    expect(
      await screen.findByText('The copy you chose is not on the shelf any more. This is the best for its price now.'),
    ).toBeTruthy();
    expect(await copyCard(/^Fair/)).toMatchObject({ checked: true });
    expect(screen.queryByRole('button', { name: 'Tell me when it is free' })).toBeNull();
  });

  it('say that another customer is buying the copy of the URL, and tell when it is free again', async () => {
    const taken = { ...aCopy('TAKEN', 300), isAvailable: false, heldUntil: '2099-01-02T09:50:00.000Z' };
    let fails = true;
    const joinWantList = () => {
      if (fails) throw graphqlError('', {});
      return { ...anEntry(), placeText: 'You are 1st of 1' };
    };
    const { operations } = renderPage(
      `${PRE_OWNED}&copy=taken`,
      { me: () => aUser(), cart: () => ({ count: 0 }), book: () => aBookWithCopies([FAIR, CLEAN]), copy: () => taken },
      { joinWantList },
    );
    expect((await screen.findByText(/is being bought by another customer/)).textContent).toBe(
      'The copy you chose is being bought by another customer, perhaps free again at 3:20 pm on 2 January.',
    );
    const tellMe = () => userEvent.click(screen.getByRole('button', { name: 'Tell me when it is free' }));
    await tellMe();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    fails = false;
    await tellMe();
    expect(await screen.findByText(/^You are 1st of 1 for such a copy/)).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'JEEPHY7253', minGrade: 'GOOD', maxPrice: 300 } });
  });

  it('of a single copy have no order', async () => {
    open(PRE_OWNED, [FAIR]);
    expect(await screen.findByText('The copy you get')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Cleanest' })).toBeNull();
    expect(offer(/^Pre-Owned/)).toContain('1 copy');
  });

  it('explain what the grades mean', async () => {
    open();
    const grades = (await screen.findByText('What the grades mean')).closest('details')!;
    expect(grades.textContent).toMatch(/Like new.*Very good.*Good.*Fair/);
    expect(screen.queryByText('What pre-owned means')).toBeNull();
  });

  it('are not requested while a new copy is selected: grade and price are those of the best for its price', async () => {
    const { operations } = open('/book/JEEPHY7253');
    await screen.findByRole('heading', { level: 1 });
    expect(offer(/^Pre-Owned/)).toBe('Pre-OwnedFair₹170List price ₹340₹299 less than new50% off2 copies');
    expect(operations.map(({ operation }) => operation)).not.toContain('BookCopies');
  });

  it('are gone when the book is sold out', async () => {
    const { operations } = open(PRE_OWNED, []);
    expect((await screen.findAllByText('Out of stock'))[0]).toBeTruthy();
    expect(operations.map(({ operation }) => operation)).not.toContain('BookCopies');
  });
});
