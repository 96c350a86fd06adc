import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anAdminBuyBack, anAdminBuyBackBook } from '../../../../test/buy-backs.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

vi.mock('../../../features/desk/copies/camera/shrink.ts', () => ({ shrink: async (picture: Blob) => picture }));

const PATH = '/desk/buy-backs/BB-7KQ2M9XA';
const SEEN = { buyBackId: 'BB-7KQ2M9XA', version: 2 };

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

function open(row: object, mutations: Resolvers = {}, queries: Resolvers = {}) {
  let current = row;
  const changing = Object.entries(mutations).map(([name, resolve]) => [
    name,
    (args: Record<string, unknown>) => (current = resolve(args) as object),
  ]);
  const proposedCopyPrice = () => ({ price: 320, parts: [] });
  const stageImage = () => ({ key: 'worst-600x800', alt: 'Worst page', isDrawing: false });
  const { operations, unmount } = renderPage(
    PATH,
    { ...admin, adminBuyBack: () => current, proposedCopyPrice, ...queries },
    { stageImage, ...Object.fromEntries(changing) },
  );
  const sent = (name: string) =>
    operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);
  return { sent, unmount };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const facts = (legend: RegExp) => screen.findByRole('group', { name: legend });
const choose = async (legend: RegExp, value: string) =>
  userEvent.click(within(await facts(legend)).getByRole('radio', { name: value }));

async function takePhoto() {
  await press('Photograph: Worst page');
  await userEvent.upload(
    await screen.findByLabelText('From the phone'),
    new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
  );
  await press('Done');
}

const decided = (fields: object) =>
  anAdminBuyBack({ version: 3 }, { books: [anAdminBuyBackBook({ ...fields })], actions: [] });

describe('a parcel', () => {
  it('is received', async () => {
    const { sent } = open(anAdminBuyBack({ status: 'SENT' }, { actions: ['RECEIVE', 'LOSE'] }), {
      receiveBuyBack: () => anAdminBuyBack(),
    });
    expect(await screen.findByText('On its way')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await press('Receive');
    expect(await screen.findByRole('button', { name: 'Accept at ₹149' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What was found: Concepts of Physics Part 1');
    expect(sent('ReceiveBuyBack')).toEqual([SEEN]);
  });

  it('is fetched: the courier needs a tracking number', async () => {
    const quoted = { status: 'QUOTED', method: 'PICKUP' };
    const { sent } = open(anAdminBuyBack(quoted, { actions: ['BOOK_PICKUP', 'RECORD_SENT', 'RECEIVE'] }), {
      bookBuyBackPickup: () =>
        anAdminBuyBack({ ...quoted, awb: '149', courier: 'DELHIVERY' }, { actions: ['RECEIVE'] }),
    });
    await press('Book the pickup');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Book pickup' }));
    expect(await form.findByText('Please enter the tracking number.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Tracking number (AWB)'), '149');
    await userEvent.click(form.getByRole('button', { name: 'Book pickup' }));
    await dialogIsClosed();
    expect(await screen.findByText('Fetched by a courier: Delhivery 149')).toBeTruthy();
    expect(sent('BookBuyBackPickup')).toMatchObject([{ input: { ...SEEN, awb: '149' } }]);
  });

  it('is lost after a question', async () => {
    const { sent } = open(anAdminBuyBack({ status: 'SENT' }, { actions: ['LOSE'] }), {
      loseBuyBack: () => anAdminBuyBack({ status: 'LOST', version: 3 }, { actions: ['RECEIVE'] }),
    });
    await press('Lost');
    await press('The parcel is lost');
    expect(await screen.findByText('Lost', { selector: 'li' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Status' })));
    expect(sent('LoseBuyBack')).toEqual([SEEN]);
  });

  it('that does not exist is said so', async () => {
    const adminBuyBack = () => {
      throw graphqlError('There is no such buy-back.', { code: 'NOT_FOUND' });
    };
    open({}, {}, { adminBuyBack });
    expect(await screen.findByText('There is no such buy-back.')).toBeTruthy();
  });
});

describe('a book of a parcel', () => {
  it('that is as told is bought at the price quoted, without a word typed', async () => {
    const { sent } = open(anAdminBuyBack(), { acceptBuyBackBook: () => decided({ status: 'ACCEPTED', offered: 149 }) });
    expect(within(await facts(/^Pencil/)).getByText('as told')).toBeTruthy();
    await press('Accept at ₹149');
    expect(await screen.findByText('Bought')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Status' }));
    expect(sent('AcceptBuyBackBook')).toMatchObject([
      {
        input: {
          ...SEEN,
          buyBackBookId: 'book-1',
          expectedAmount: 149,
          copy: { grade: 'VERY_GOOD', pencilPercent: 5, printingYear: 2022, price: 320, photos: [] },
        },
      },
    ]);
  });

  it('that is the last one of a parcel paid as store credit asks before the credit is given', async () => {
    const { sent } = open(anAdminBuyBack({ payBy: 'CREDIT', upiId: null, paid: 90 }), {
      acceptBuyBackBook: () => decided({ status: 'ACCEPTED', offered: 149 }),
    });
    await press('Accept at ₹149');
    expect(sent('AcceptBuyBackBook')).toEqual([]);
    await press('Accept, and give ₹239 of store credit to Asha Rao');
    await waitFor(() => expect(sent('AcceptBuyBackBook')).toHaveLength(1));
  });

  it('that is worse is offered at its price, with the fact that lowers it and a photograph', async () => {
    const { sent } = open(anAdminBuyBack(), {
      offerLess: () => decided({ status: 'OFFERED', offered: 90, reason: 'So' }),
    });
    await choose(/^Pen,/, '25');
    expect(within(await facts(/^Pen,/)).getByText('told: 0')).toBeTruthy();
    const reason = screen.getByLabelText<HTMLInputElement>('What lowers the price');
    expect(reason.value).toBe('Pen marks on about 25% of pages');
    await press('Offer ₹90');
    expect(await screen.findByText('Take a photograph that shows it.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Photograph for the seller'));
    expect(sent('OfferLess')).toEqual([]);
    await takePhoto();
    await userEvent.type(reason, ' at the front');
    await press('Offer ₹90');
    expect(await screen.findByText('Seller decides')).toBeTruthy();
    expect(sent('OfferLess')).toMatchObject([
      {
        input: {
          expectedAmount: 90,
          reason: 'Pen marks on about 25% of pages at the front',
          photoKey: 'worst-600x800',
          copy: { grade: 'GOOD', photos: [{ kind: 'WORST_PAGE', key: 'worst-600x800' }] },
        },
      },
    ]);
  });

  it('keeps what was found until it is decided, also when the page is loaded again', async () => {
    const { unmount } = open(anAdminBuyBack());
    await choose(/^Pen,/, '25');
    await takePhoto();
    unmount();
    const { sent } = open(anAdminBuyBack(), { offerLess: () => decided({ status: 'OFFERED', offered: 90 }) });
    expect(within(await facts(/^Pen,/)).getByText('told: 0')).toBeTruthy();
    await press('Offer ₹90');
    expect(await screen.findByText('Seller decides')).toBeTruthy();
    expect(sent('OfferLess')).toMatchObject([{ input: { photoKey: 'worst-600x800', copy: { penPercent: 25 } } }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('worst-600x800');
  });

  it('of another printing has the price of that printing', async () => {
    const other = anAdminBuyBackBook({}, { proposedPrices: [{ grade: 'VERY_GOOD', amount: 70, refusal: null }] });
    let calls = 0;
    open({}, {}, { adminBuyBack: () => anAdminBuyBack({}, { books: [calls++ === 0 ? anAdminBuyBackBook() : other] }) });
    await userEvent.clear(await screen.findByLabelText('Other year'));
    await userEvent.type(screen.getByLabelText('Other year'), '2019');
    expect(await screen.findByRole('button', { name: 'Offer ₹70' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('What lowers the price').value).toBe('Printed in 2019');
  });

  it('of which the price is not known has none until it could be fetched', async () => {
    let fails = false;
    const adminBuyBack = () => {
      if (fails) throw graphqlError('Not now.', { code: 'UNAVAILABLE' });
      return anAdminBuyBack();
    };
    open({}, {}, { adminBuyBack });
    const year = await screen.findByLabelText('Other year');
    fails = true;
    await userEvent.clear(year);
    await userEvent.type(year, '2019');
    expect(await screen.findByText('The price could not be fetched.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Accept|Offer)/ })).toBeNull();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Accept at ₹149' })).toBeTruthy();
  });

  it('that could not be bought says why where the button is, which keeps the focus', async () => {
    const acceptBuyBackBook = () => {
      throw graphqlError('Not now.', { code: 'UNAVAILABLE' });
    };
    open(anAdminBuyBack(), { acceptBuyBackBook });
    await press('Accept at ₹149');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept at ₹149' }));
  });

  it('that is worth nothing can only be refused, with a reason for the seller', async () => {
    const { sent } = open(anAdminBuyBack(), { refuseBuyBackBook: () => decided({ status: 'REFUSED', reason: 'Why' }) });
    for (let page = 0; page < 5; page += 1) await press('Increase Missing pages');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Accept|Offer)/ })).toBeNull());
    await press('Refuse');
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText<HTMLSelectElement>('Reason').value).toBe('DAMAGED');
    await userEvent.selectOptions(form.getByLabelText('Reason'), 'Pirated print');
    await userEvent.type(form.getByLabelText('Note (optional)'), 'Blurred.');
    await userEvent.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Refused')).toBeTruthy();
    expect(sent('RefuseBuyBackBook')).toEqual([
      { input: { ...SEEN, buyBackBookId: 'book-1', refusal: 'PIRATED', note: 'Blurred.', photoKey: null } },
    ]);
  });

  it('that was not in the parcel is recorded after a question', async () => {
    const { sent } = open(anAdminBuyBack(), { missBuyBackBook: () => decided({ status: 'MISSING' }) });
    await press('Not in the parcel');
    await press('It was not in the parcel');
    await dialogIsClosed();
    expect(sent('MissBuyBackBook')).toEqual([{ input: { ...SEEN, buyBackBookId: 'book-1' } }]);
  });

  it('that somebody else has decided meanwhile is shown as it is now', async () => {
    let isDecided = false;
    open(
      anAdminBuyBack(),
      {
        acceptBuyBackBook: () => {
          isDecided = true;
          throw graphqlError('This buy-back has changed meanwhile.', { code: 'CONFLICT' });
        },
      },
      { adminBuyBack: () => (isDecided ? decided({ status: 'MISSING' }) : anAdminBuyBack()) },
    );
    await press('Accept at ₹149');
    expect(await screen.findByText('Not in the parcel')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('comes back as the copy that we sold, by the code that is read', async () => {
    const row = anAdminBuyBackBook({}, { soldCopyCode: '7KQ2M9XA' });
    const { sent } = open(anAdminBuyBack({}, { books: [row] }), {
      acceptBuyBackBook: () => anAdminBuyBack({ version: 3 }, { books: [row] }),
    });
    await userEvent.type(await screen.findByLabelText('Code on its label'), 'C7KQ2M9XA');
    await press('Accept at ₹149');
    await waitFor(() =>
      expect(sent('AcceptBuyBackBook')).toMatchObject([{ input: { copy: { copyCode: 'C7KQ2M9XA' } } }]),
    );
  });

  it('is one of several: one is open, and the next one follows it', async () => {
    const [one, two] = [
      anAdminBuyBackBook(),
      anAdminBuyBackBook({ buyBackBookId: 'book-2', bookDescription: 'भौतिकी' }),
    ];
    const books = [anAdminBuyBackBook({ status: 'ACCEPTED', offered: 149 }), two];
    open(anAdminBuyBack({}, { books: [one, two] }), {
      acceptBuyBackBook: () => anAdminBuyBack({ version: 3, paid: 149 }, { books }),
    });
    expect(await screen.findAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
    await press(/^Look at it.*भौतिकी/);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What was found: भौतिकी');
    await press(/^Look at it.*Physics/);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press('Accept at ₹149');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('What was found: भौतिकी'));
    expect(scroll.mock.contexts).toEqual([screen.getByRole('article', { name: 'भौतिकी' })]);
  });
});

describe('a buy-back that is decided', () => {
  const payout = {
    payoutId: 'payout-1',
    amountInPaise: 23_900,
    upiId: 'asha@bank',
    status: 'DUE',
    reference: null,
    createdAt: '2026-11-22T09:30:00.000Z',
    paidAt: null,
  };
  const closed = { status: 'CLOSED', paid: 239, voucherPath: '/api/desk/vouchers/1.pdf', payout };
  const books = [anAdminBuyBackBook({ status: 'ACCEPTED', offered: 149 })];

  it('is paid once by UPI: the button names sum and receiver', async () => {
    const paid = { ...payout, status: 'PAID', reference: '612345678901', paidAt: '2026-11-22T10:30:00.000Z' };
    const { sent } = open(anAdminBuyBack(closed, { books, actions: ['RECORD_PAYOUT'] }), {
      recordBuyBackPayout: () => anAdminBuyBack({ ...closed, payout: paid }, { books, actions: [] }),
    });
    const label = 'Record ₹239 paid to asha@bank';
    await press(label);
    await userEvent.type(await screen.findByLabelText('Reference (UTR)'), '612345678901');
    await press(label);
    await confirmQuestion(label);
    expect(await screen.findByText('paid to asha@bank', { exact: false })).toBeTruthy();
    expect(sent('RecordBuyBackPayout')).toEqual([{ ...SEEN, reference: '612345678901' }]);
    expect(screen.getByRole('link', { name: 'Purchase voucher' }).getAttribute('href')).toBe(closed.voucherPath);
  });

  it('is paid as store credit', async () => {
    open(anAdminBuyBack({ ...closed, payBy: 'CREDIT', payout: null }, { books, actions: [] }));
    expect(await screen.findByText('Paid: ₹239 as store credit.')).toBeTruthy();
  });

  it('sends back what its seller wants back, and recycles the rest', async () => {
    const rest = [
      anAdminBuyBackBook({ status: 'DECLINED' }, { isFreeReturn: true }),
      anAdminBuyBackBook({ buyBackBookId: 'book-2', bookDescription: 'भौतिकी', status: 'REFUSED' }),
    ];
    const { sent } = open(anAdminBuyBack(closed, { books: rest, actions: ['RETURN_BOOKS'] }), {
      returnBuyBackBooks: () => anAdminBuyBack(closed, { books, actions: [] }),
    });
    const section = within(await screen.findByRole('region', { name: 'Not bought' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Send back: Concepts of Physics Part 1',
      'Recycle: भौतिकी',
    ]);
    await press('Record: 1 sent back, 1 recycled');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not bought' })).toBeNull());
    expect(sent('ReturnBuyBackBooks')).toEqual([SEEN]);
  });
});
