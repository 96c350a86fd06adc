import { randomUUID } from 'node:crypto';
import type { BuyBack } from '../src/buy-backs/buy-back.entity.ts';
import {
  addBookToSell,
  bookToSell,
  decideBook,
  lowerOffer,
  receiveBuyBack,
  reminderToken,
  sellBooks,
  sellRequest,
} from './buy-backs.ts';
import type { Shopper } from './purchases.ts';
import type { TestShop } from './test-shop.ts';

interface SellersWorld {
  shop: TestShop;
  customer: Shopper;
}

/** A quote that the customer of the world has taken. */
async function takeQuote({ shop, customer }: SellersWorld): Promise<BuyBack> {
  return sellBooks(shop, customer, [bookToSell(await addBookToSell(shop))]);
}

const seen = ({ buyBackId, version }: BuyBack) => ({ buyBackId, version });

/** The operations of sellers, by name, with what prepares their variables. */
export const SELL_CALLS: [name: string, variables: (world: SellersWorld) => object | Promise<object>][] = [
  ['SellPage', () => ({})],
  ['SellQuote', async ({ shop }) => ({ books: [bookToSell(await addBookToSell(shop))] })],
  [
    'SellBooks',
    async ({ shop, customer }) => ({
      input: await sellRequest(shop, customer, [bookToSell(await addBookToSell(shop))]),
    }),
  ],
  ['Sale', async (world) => ({ buyBackId: (await takeQuote(world)).buyBackId })],
  [
    'AnswerOffer',
    async (world) => {
      const { shop } = world;
      const { buyBackId } = await takeQuote(world);
      await receiveBuyBack(shop, buyBackId);
      const { version } = await decideBook(shop, buyBackId, 0, lowerOffer(90, new Date()));
      const [[book] = []] = await shop.services.buyBacks.booksOf([buyBackId]);
      return { input: { buyBackId, version, buyBackBookId: book?.buyBackBookId ?? randomUUID(), accept: true } };
    },
  ],
  ['CancelBuyBack', async (world) => seen(await takeQuote(world))],
  ['SendBuyBack', async (world) => seen(await takeQuote(world))],
  ['StopBuyBackReminders', ({ customer }) => ({ token: reminderToken(customer.userId) })],
];
