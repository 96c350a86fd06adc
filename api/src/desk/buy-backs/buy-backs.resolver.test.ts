import { beforeAll, describe, expect, it } from 'vitest';
import { acceptBooks, booksOf, decisionOf } from '../../../test/buy-back-desk.ts';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../../test/buy-backs.ts';
import type { Client } from '../../../test/client.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addShopper, type Shopper } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { BuyBack } from '../../buy-backs/buy-back.entity.ts';
import { CopyGrade } from '../../copies/copies.rules.ts';
import type { Customer } from '../../platform/viewer.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
let staff: Client;
let seller: Shopper;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await addStaff(shop);
  ({ client: staff } = await shop.admin());
  ({ client: stranger } = await shop.customer());
  seller = await addShopper(shop);
  owner = shop.visitor();
  await owner.post('/api/login', { email: seller.email, password: seller.password });
});

const FIELDS = `fragment Desk on AdminBuyBack {
  buyBack { buyBackId status version paid courier awb payout { status reference upiId } voucherPath labelPath }
  seller { userId name email phone } address phone actions
  books { book { status quoted offered reason photo { url } } answers { wear printingYear missingPages }
    proposedPrices { grade amount refusal } older: proposedPrices(printingYear: 1999) { grade amount refusal }
    isFreeReturn soldCopyCode copy { status costInPaise copy { provenance } events { what by } } }
}`;

interface DeskBuyBack {
  buyBack: { version: number } & Record<string, unknown>;
  books: ({ copy: unknown; proposedPrices: unknown[] } & Record<string, unknown>)[];
  actions: string[];
}

const call = async (client: Client, query: string, variables: object = {}) => {
  const { data, errors } = await client.graphql<Record<string, DeskBuyBack>>(query, variables);
  return { found: Object.values(data ?? {})[0]!, code: errors?.[0]?.extensions.code };
};
const change = (client: Client, name: string, { buyBackId, version }: Pick<BuyBack, 'buyBackId' | 'version'>) =>
  call(client, `mutation { ${name}(buyBackId: "${buyBackId}", version: ${version}) { ...Desk } } ${FIELDS}`);
const decide = (name: string, type: string, input: object) =>
  call(staff, `mutation ($input: ${type}!) { ${name}(input: $input) { ...Desk } } ${FIELDS}`, { input });

const sell = async (changes: object = {}) =>
  sellBooks(shop, seller, [bookToSell(await addBookToSell(shop)), bookToSell(await addBookToSell(shop))], changes);

const decision = async (buyBack: BuyBack, choice: object) => {
  const { reason, photoKey, ...accept } = await decisionOf(shop, admin, buyBack, choice);
  return { accept, offer: { ...accept, reason, photoKey } };
};

describe('the desk', () => {
  it('receives two books, buys one, offers less for the other, refuses it then, and pays', async () => {
    const buyBack = await sell();
    const { found: scanned } = await call(
      staff,
      `{ adminBuyBack(buyBackId: "${buyBack.buyBackId}") { ...Desk } } ${FIELDS}`,
    );
    expect(scanned).toMatchObject({
      buyBack: { status: 'QUOTED', labelPath: `/api/buy-backs/${buyBack.buyBackId}/label.pdf`, voucherPath: null },
      seller: { email: seller.email },
      actions: ['RECORD_SENT', 'RECEIVE'],
      books: [
        {
          book: { status: 'QUOTED' },
          answers: { wear: 'GOOD', missingPages: 0 },
          isFreeReturn: true,
          soldCopyCode: null,
          copy: null,
        },
        {},
      ],
    });
    expect(scanned.books[0]).toMatchObject({
      proposedPrices: [
        { grade: 'LIKE_NEW', amount: expect.any(Number) },
        { grade: 'VERY_GOOD' },
        { grade: 'GOOD', amount: PRICE.amount, refusal: null },
        { grade: 'FAIR' },
      ],
    });
    const { found: received } = await change(staff, 'receiveBuyBack', buyBack);
    expect(received).toMatchObject({ buyBack: { status: 'RECEIVED' }, actions: ['DECIDE'] });
    let now = await shop.services.buyBacks.getBuyBack(admin, buyBack.buyBackId);
    const first = await decision(now, {});
    const { found: accepted } = await decide('acceptBuyBackBook', 'AcceptBuyBackBookInput', first.accept);
    expect(accepted).toMatchObject({
      buyBack: { paid: PRICE.amount },
      books: [
        {
          book: { status: 'ACCEPTED', offered: PRICE.amount },
          copy: {
            status: 'INTAKE',
            costInPaise: PRICE.amount * 100,
            copy: { provenance: 'Sold to us by a student in Indore' },
            events: [{ what: `Came in: sold to us in ${buyBack.buyBackId}`, by: expect.stringContaining('@') }],
          },
        },
        {},
      ],
    });
    now = await shop.services.buyBacks.getBuyBack(admin, buyBack.buyBackId);
    const second = await decision(now, { index: 1, grade: CopyGrade.FAIR });
    const { found: offered } = await decide('offerLess', 'OfferLessInput', second.offer);
    expect(offered?.books[1]).toMatchObject({
      book: {
        status: 'OFFERED',
        reason: second.offer.reason,
        photo: { url: expect.stringContaining(second.offer.photoKey) },
      },
    });
    const { errors } = await stranger.graphql(`{ buyBack(buyBackId: "${buyBack.buyBackId}") { buyBackId } }`);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const version = offered.buyBack.version;
    const [, { buyBackBookId } = { buyBackBookId: '' }] = await booksOf(shop, buyBack);
    await owner.graphql(`mutation ($input: AnswerOfferInput!) { answerOffer(input: $input) { version } }`, {
      input: { buyBackId: buyBack.buyBackId, version, buyBackBookId, accept: false },
    });
    now = await shop.services.buyBacks.getBuyBack(admin, buyBack.buyBackId);
    const { found: returned } = await change(staff, 'returnBuyBackBooks', now);
    expect(returned).toMatchObject({
      buyBack: { status: 'CLOSED', payout: { status: 'DUE' }, voucherPath: expect.any(String), labelPath: null },
      books: [{}, { book: { status: 'RETURNED' } }],
      actions: ['RECORD_PAYOUT'],
    });
    const { found: paid } = await call(
      staff,
      `mutation { recordBuyBackPayout(buyBackId: "${buyBack.buyBackId}", version: ${returned.buyBack.version},
        reference: "UTR 7654321", upiId: "right@bank") { ...Desk } } ${FIELDS}`,
    );
    expect(paid).toMatchObject({
      buyBack: { payout: { status: 'PAID', reference: 'UTR7654321', upiId: 'right@bank' } },
      actions: [],
    });
    const { found: list } = await call(
      staff,
      `{ adminBuyBacks(first: 10, filter: { search: "${seller.email}" }) { edges { node { ...Desk } } } } ${FIELDS}`,
    );
    expect(list).toMatchObject({ edges: [{ node: { buyBack: { buyBackId: buyBack.buyBackId } } }] });
  });

  it('books a pickup, records that it left and that it is lost, and misses or refuses books', async () => {
    const buyBack = await sell({ method: 'PICKUP' });
    const { buyBackId, version } = buyBack;
    const pickup = { buyBackId, version, courier: 'DTDC', awb: 'D 123 456' };
    const { found: booked } = await decide('bookBuyBackPickup', 'BookBuyBackPickupInput', pickup);
    expect(booked).toMatchObject({ buyBack: { status: 'QUOTED', courier: 'DTDC', awb: 'D123456' } });
    const at = (of: DeskBuyBack) => ({ buyBackId, version: of.buyBack.version });
    const { found: sent } = await change(staff, 'recordBuyBackSent', at(booked));
    const { found: lost } = await change(staff, 'loseBuyBack', at(sent));
    expect(lost).toMatchObject({ buyBack: { status: 'LOST' }, actions: ['RECEIVE'] });
    const { found: received } = await change(staff, 'receiveBuyBack', at(lost));
    const [one, two] = await booksOf(shop, buyBack);
    const missing = { buyBackId, version: received.buyBack.version, buyBackBookId: one!.buyBackBookId };
    const { found: missed } = await decide('missBuyBackBook', 'BuyBackBookVersionInput', missing);
    const refused = { buyBackId, version: missed.buyBack.version, buyBackBookId: two!.buyBackBookId };
    const input = { ...refused, refusal: 'PIRATED', note: 'The hologram is missing.' };
    const { found: closed } = await decide('refuseBuyBackBook', 'RefuseBuyBackBookInput', input);
    expect(closed).toMatchObject({
      buyBack: { status: 'CLOSED', paid: 0, voucherPath: null, payout: null },
      books: [
        { book: { status: 'MISSING' } },
        { book: { status: 'REFUSED', reason: expect.stringContaining('nobody may sell. The hologram is missing.') } },
      ],
    });
  });

  it('sets terms and reads figures', async () => {
    const settings = 'isOpen marginPercent pickupCost handlingCost creditBonusPercent dailyLimit promiseCap version';
    const { found: before } = await call(staff, `{ buyBackSettings { ${settings} } }`);
    const { found: saved } = await call(
      staff,
      `mutation ($input: BuyBackSettingsInput!) { saveBuyBackSettings(input: $input) { ${settings} changedBy changedAt } }`,
      { input: { ...before, promiseCap: 4321 } },
    );
    expect(saved).toMatchObject({ promiseCap: 4321, changedBy: expect.stringContaining('@') });
    const { found: figures } = await call(
      staff,
      `{ buyBackFigures(from: "2026-01-01", to: "2099-01-01") {
        bought cost sold revenue margin daysOnShelf openPromises promiseCap } }`,
    );
    const sales = { sold: 0, revenue: 0, margin: 0, daysOnShelf: null };
    expect(figures).toEqual({ bought: 1, cost: PRICE.amount, ...sales, openPromises: 0, promiseCap: 4321 });
    const { code } = await call(staff, `{ buyBackFigures(from: "2026-02-01", to: "2026-01-01") { bought } }`);
    expect(code).toBe('BAD_USER_INPUT');
  });
});

describe('the papers of a buy-back', () => {
  it('are for its seller and admins: the label before it is sent, the voucher once it is closed', async () => {
    const buyBack = await sell();
    const label = `/api/buy-backs/${buyBack.buyBackId}/label.pdf`;
    const voucher = `/api/buy-backs/${buyBack.buyBackId}/voucher.pdf`;
    const statuses = async (path: string) =>
      Promise.all([owner, staff, stranger, shop.visitor()].map(async (client) => (await client.get(path)).status));
    expect(await statuses(label)).toEqual([200, 200, 404, 401]);
    expect(await statuses(voucher)).toEqual([404, 404, 404, 401]);
    const { pages } = await readPdf(Buffer.from(await (await owner.get(label)).arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text.join(' ')).toContain(buyBack.buyBackId);
    expect([Math.round(pages[0]!.width), Math.round(pages[0]!.height)]).toEqual([298, 420]);

    for (const paper of ['label', 'voucher']) {
      const unstorable = await owner.get(`/api/buy-backs/BB-%00/${paper}.pdf`);
      expect(unstorable.status).toBe(400);
    }

    const received = await shop.services.buyBackChanges.receive(admin, buyBack);
    await acceptBooks(shop, admin, received, 2);
    expect(await statuses(label)).toEqual([404, 404, 404, 401]);
    expect(await statuses(voucher)).toEqual([200, 200, 404, 401]);
    const pdf = await readPdf(Buffer.from(await (await owner.get(voucher)).arrayBuffer()));
    expect(pdf.title).toMatch(/^Purchase voucher PV\/\d\d-\d\d\/\d{6}$/);
    const text = pdf.pages[0]!.text.join(' ');
    for (const part of [buyBack.sellerName, buyBack.buyBackId, 'Good', 'By UPI to asha@upi', 'declares to own'])
      expect(text).toContain(part);
    expect(text).toContain(`₹${2 * PRICE.amount}`);
  });
});
