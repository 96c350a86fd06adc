import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cartPayload } from '../../../test/carts.ts';
import { aBookWithCopies, aCopy } from '../../../test/copies.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';
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

  it('are bought one by one: the cheapest unless another is chosen', async () => {
    open();
    expect(await copyCard(/^Fair/)).toMatchObject({ checked: true });
    expect(offer(/^Pre-Owned/)).toBe('Pre-OwnedFair₹170MRP ₹34050% off2 copies');
    expect(buyNow()).toBe('/book/JEEPHY7253/payment?type=preowned&copy=fairfair');
  });

  it('are chosen by keyboard; the price is that of the chosen one, which is in the URL', async () => {
    const { router } = open();
    (await copyCard(/^Fair/)).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(buyNow()).toBe('/book/JEEPHY7253/payment?type=preowned&copy=cleancln'));
    expect(await copyCard(/^Like new/)).toMatchObject({ checked: true });
    expect(router.state.location.search).toBe('?type=preowned&copy=cleancln');
    expect(offer(/^Pre-Owned/)).toBe('Pre-OwnedLike new₹238MRP ₹34030% off2 copies');
    expect(screen.getByRole('region', { name: 'Copy CLEANCLN, Like new' }).textContent).toContain(
      'No marks, all pages there · Printed 2022 · 5th edition',
    );
  });

  it('say all that is wrong with the chosen one, and that the photographs are of it', async () => {
    open();
    const details = await screen.findByRole('region', { name: 'Copy FAIRFAIR, Fair' });
    expect(details.textContent).toContain('Name on the flyleaf · Printed 2022The corner of page 41 is torn.');
    expect(details.textContent).toContain('These photographs are of this very copy.');
    expect(screen.getByText('Condition and edition of a pre-owned copy may differ from the pictures.')).toBeTruthy();
  });

  it('say whether each is right for the exam of the shopper, and the chosen one why', async () => {
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
    expect(await screen.findByText(/^JEE 2027: Right/)).toBeTruthy();
    expect((await copyCard(/^Fair/)).closest('label')!.textContent).toMatch(/JEE 2027:\s+Usable, with gaps/);
    const details = screen.getByRole('region', { name: 'Copy FAIRFAIR, Fair' });
    expect(within(details).getByText(gaps.text)).toBeTruthy();
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
    await userEvent.click(await screen.findByRole('radio', { name: 'Cleanest first' }));
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

  it('say that the copy of the URL is not on the shelf any more, and choose the cheapest', async () => {
    open(`${PRE_OWNED}&copy=another`);
    expect(
      await screen.findByText('The copy you chose is not on the shelf any more. This is the cheapest one now.'),
    ).toBeTruthy();
    expect(await copyCard(/^Fair/)).toMatchObject({ checked: true });
  });

  it('of a single copy have no order', async () => {
    open(PRE_OWNED, [FAIR]);
    expect(await screen.findByText('The copy you get')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Cleanest first' })).toBeNull();
    expect(offer(/^Pre-Owned/)).toContain('1 copy');
  });

  it('explain what the grades mean', async () => {
    open();
    const grades = (await screen.findByText('What the grades mean')).closest('details')!;
    expect(grades.textContent).toMatch(/Like new.*Very good.*Good.*Fair/);
    expect(screen.queryByText('What pre-owned means')).toBeNull();
  });

  it('are not requested while a new copy is selected: the price is the lowest one', async () => {
    const { operations } = open('/book/JEEPHY7253');
    await screen.findByRole('heading', { level: 1 });
    expect(offer(/^Pre-Owned/)).toBe('Pre-Ownedfrom₹170MRP ₹34050% off2 copies');
    expect(operations.map(({ operation }) => operation)).not.toContain('BookCopies');
  });

  it('of one price are not said to begin at it', async () => {
    open('/book/JEEPHY7253', [FAIR, aCopy('SAMESAME', FAIR.price)]);
    await screen.findByRole('heading', { level: 1 });
    expect(offer(/^Pre-Owned/)).toBe('Pre-Owned₹170MRP ₹34050% off2 copies');
  });

  it('are gone when the book is sold out', async () => {
    const { operations } = open(PRE_OWNED, []);
    expect((await screen.findAllByText('Out of stock'))[0]).toBeTruthy();
    expect(operations.map(({ operation }) => operation)).not.toContain('BookCopies');
  });
});
