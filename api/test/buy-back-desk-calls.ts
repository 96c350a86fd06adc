import type { BuyBack } from '../src/buy-backs/buy-back.entity.ts';
import { BuyBackMethod, BuyBackRefusal } from '../src/buy-backs/buy-backs.rules.ts';
import { CopyGrade } from '../src/copies/copies.rules.ts';
import { dayInIndia } from '../src/platform/india.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { acceptBooks, booksOf, decisionOf, refuseBook, seen } from './buy-back-desk.ts';
import { addBookToSell, bookToSell, receiveBuyBack, sellBooks } from './buy-backs.ts';
import { addShopper } from './purchases.ts';
import { addStaff } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface DeskWorld {
  shop: TestShop;
}

/** A buy-back of two books whose quote was taken. */
async function takenQuote({ shop }: DeskWorld, method = BuyBackMethod.PARCEL): Promise<BuyBack> {
  const books = [bookToSell(await addBookToSell(shop)), bookToSell(await addBookToSell(shop))];
  return sellBooks(shop, await addShopper(shop), books, { method });
}

/** The same in the shop, and the admin who decides on its books. */
async function received(world: DeskWorld): Promise<{ admin: Customer; buyBack: BuyBack }> {
  const { buyBackId } = await takenQuote(world);
  return { admin: await addStaff(world.shop), buyBack: await receiveBuyBack(world.shop, buyBackId) };
}

async function decision(
  { shop }: DeskWorld,
  { admin, buyBack }: Awaited<ReturnType<typeof received>>,
  grade?: CopyGrade,
) {
  const { reason, photoKey, ...accept } = await decisionOf(shop, admin, buyBack, grade ? { grade } : {});
  return { accept, offer: { ...accept, reason, photoKey } };
}

/** The first book, as it was seen. */
async function firstBook(world: DeskWorld) {
  const { buyBack } = await received(world);
  return { ...seen(buyBack), buyBackBookId: (await booksOf(world.shop, buyBack))[0]!.buyBackBookId };
}

/** What the desk does with buy-backs, by operation, with what prepares its variables. */
export const BUY_BACK_DESK_CALLS: [name: string, variables: (world: DeskWorld) => object | Promise<object>][] = [
  [
    'BuyBacksPage',
    async (world) => {
      await takenQuote(world);
      const day = dayInIndia(new Date());
      return { filter: {}, after: null, from: day, to: day };
    },
  ],
  ['FindBuyBack', async (world) => ({ code: (await takenQuote(world)).buyBackId })],
  ['BuyBackPage', async (world) => ({ buyBackId: (await received(world)).buyBack.buyBackId })],
  ['BuyBackPrices', async (world) => ({ buyBackId: (await received(world)).buyBack.buyBackId, printingYear: 2020 })],
  [
    'BookBuyBackPickup',
    async (world) => ({
      input: { ...seen(await takenQuote(world, BuyBackMethod.PICKUP)), courier: 'DELHIVERY', awb: '1490812345678' },
    }),
  ],
  ['RecordBuyBackSent', async (world) => seen(await takenQuote(world))],
  ['ReceiveBuyBack', async (world) => seen(await takenQuote(world))],
  [
    'LoseBuyBack',
    async (world) => {
      const admin = await addStaff(world.shop);
      return seen(await world.shop.services.buyBackChanges.recordSent(admin, seen(await takenQuote(world))));
    },
  ],
  ['AcceptBuyBackBook', async (world) => ({ input: (await decision(world, await received(world))).accept })],
  ['OfferLess', async (world) => ({ input: (await decision(world, await received(world), CopyGrade.FAIR)).offer })],
  ['RefuseBuyBackBook', async (world) => ({ input: { ...(await firstBook(world)), refusal: 'DAMAGED' } })],
  ['MissBuyBackBook', async (world) => ({ input: await firstBook(world) })],
  [
    'ReturnBuyBackBooks',
    async (world) => {
      const { admin, buyBack } = await received(world);
      return seen(await refuseBook(world.shop, admin, buyBack, 0, BuyBackRefusal.DAMAGED));
    },
  ],
  [
    'RecordBuyBackPayout',
    async (world) => {
      const { admin, buyBack } = await received(world);
      return { ...seen(await acceptBooks(world.shop, admin, buyBack, 2)), reference: '612345678901' };
    },
  ],
  ['BuyBackSettingsPage', () => ({})],
  [
    'SaveBuyBackSettings',
    async ({ shop }) => {
      const {
        changedBy: _by,
        changedAt: _at,
        isOnlyRow: _row,
        ...input
      } = await shop.services.buyBackSettings.getSettings(await addStaff(shop));
      return { input };
    },
  ],
];
