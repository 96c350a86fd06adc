import type { AccountsService } from '../accounts/accounts.service.ts';
import { fullNameOf } from '../accounts/accounts.rules.ts';
import { pincodeIn } from '../addresses/addresses.rules.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { Payout } from '../payments/payouts/payout.entity.ts';
import { check } from '../platform/check.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { type Connection, toConnection } from '../platform/graphql/connection.ts';
import { dayInIndia, startOfDay } from '../platform/india.rules.ts';
import type { Platform } from '../platform/module.ts';
import { CLEAR_LETTERS, randomCode } from '../platform/random-code.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requireCustomer, requireCustomerOr, type Viewer } from '../platform/viewer.ts';
import type { BuyBack, BuyBackBook, BuyBackEvent, BuyBackSettings, PurchaseVoucher } from './buy-back.entity.ts';
import { bookOf, type BoughtCopy, type BuyBackBookLifecycle } from './buy-back-book-lifecycle.ts';
import type { BuyBackLifecycle } from './buy-back-lifecycle.ts';
import { type BookToSell, BuyBackQuotes, type QuotedBook } from './buy-back-quotes.ts';
import {
  type AnswerOfferRequest,
  type BuyBackBookRequest,
  buyBackId,
  buyBackVersion,
  type BuyBackVersion,
  inputs,
  type SellBooksInput,
  type SellBooksRequest,
} from './buy-backs.inputs.ts';
import {
  answerBy,
  BUY_BACK_LIMITS,
  BUY_BACK_MESSAGES,
  BuyBackBookStatus,
  BuyBackMethod,
  type BuyBackPrice,
  BuyBackStatus,
  hasLabel,
  priceBy,
} from './buy-backs.rules.ts';
import type { BuyBackStore } from './buy-backs.store.ts';

/** A basket with its prices. */
export interface QuotedBasket extends BuyBackPrice {
  books: QuotedBook[];
  canBePickedUp: boolean;
  keptDays: number;
}

interface BuyBacksParts extends Pick<Platform, 'clock' | 'database'> {
  store: BuyBackStore;
  accounts: AccountsService;
  addresses: AddressesService;
  delivery: DeliveryService;
  buyBackLifecycle: BuyBackLifecycle;
  buyBackBookLifecycle: BuyBackBookLifecycle;
}

/** The buy-backs of customers, as they sell to the shop. */
export class BuyBacksService {
  constructor(private readonly parts: BuyBacksParts) {}

  /** What the shop pays for books now. Needs no login; promises are kept to the customer they were made to. */
  async quoteBuyBack(viewer: Viewer, requested: readonly BuyBackBookRequest[]): Promise<QuotedBasket> {
    const books = check(inputs.books, requested, 'books');
    const { store, clock, database } = this.parts;
    const settings = await store.findSettings();
    const seller = { userId: viewer?.userId ?? null, now: clock(), settings };
    return basketOf(await new BuyBackQuotes(database.manager).quote(books, seller));
  }

  /**
   * Takes a quote, which is then kept. A repeated request, by its `idempotencyKey`, returns the buy-back as it is now. Throws
   * CONFLICT if the price is another one or a book is refused, and beyond the limits.
   */
  async sellBooks(viewer: Viewer, request: SellBooksRequest): Promise<BuyBack> {
    const { userId } = requireCustomer(viewer);
    const input = check(inputs.sell, request);
    const { store, clock, buyBackLifecycle } = this.parts;
    const seller = await this.readSeller(viewer, input.addressId);
    return store.transaction(async (buyBacks, transaction) => {
      // One quote is taken after the other: limits and stock count all before it.
      const settings = await buyBacks.findSettings({ isLocked: true });
      const known = await buyBacks.findByKey(userId, input.idempotencyKey);
      if (known) return known;
      const now = clock();
      const basket = basketOf(await new BuyBackQuotes(transaction).quote(input.books, { userId, now, settings }));
      const total = requireAsSeen(input, basket);
      await requireWithinLimits(userId, { now, settings, total, books: basket.books.length }, buyBacks);
      const buyBack = newBuyBack(userId, input, seller, total, now);
      await buyBackLifecycle.open(buyBack, newBooks(buyBack, basket.books), transaction);
      return buyBack;
    });
  }

  /** A buy-back, for its seller and staff. Throws NOT_FOUND for others. */
  async getBuyBack(viewer: Viewer, id: string): Promise<BuyBack> {
    const seller = requireCustomerOr(Permission.READ_BUY_BACKS, viewer);
    const found = await this.parts.store.findBuyBack(check(buyBackId, id, 'buyBackId'), seller);
    if (!found) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    return found;
  }

  /** A buy-back whose label is to be printed, for its seller and staff. Throws NOT_FOUND for others. */
  async getLabel(viewer: Viewer, id: string): Promise<BuyBack> {
    const found = await this.getBuyBack(viewer, id);
    if (!hasLabel(found)) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    return found;
  }

  /** The purchase voucher of a buy-back, for its seller and staff. Throws NOT_FOUND for others, and before it is issued. */
  async getVoucher(viewer: Viewer, id: string): Promise<PurchaseVoucher> {
    const found = await this.getBuyBack(viewer, id);
    const [voucher] = await this.parts.store.findVouchers([found.buyBackId]);
    if (!voucher) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    return voucher;
  }

  /** A page of the logged-in user's buy-backs, newest first. */
  async listBuyBacks(viewer: Viewer, request: { first: number; after?: string | null }): Promise<Connection<BuyBack>> {
    const { userId } = requireCustomer(viewer);
    const { first, after } = check(inputs.page, request);
    const found = await this.parts.store.findPage(userId, after ?? null, first + 1);
    return toConnection(
      found.map((node) => ({ cursor: node.buyBackId, node })),
      first,
    );
  }

  /** What the logged-in user bought here and may sell, with prices in Good, newest first. */
  async booksToSell(viewer: Viewer): Promise<BookToSell[]> {
    const { userId } = requireCustomer(viewer);
    const { store, clock, database } = this.parts;
    const now = clock();
    const [lines, settings] = await Promise.all([store.findBoughtLines(userId, dayInIndia(now)), store.findSettings()]);
    return new BuyBackQuotes(database.manager).quoteBought(lines, now, settings);
  }

  /**
   * The seller's answer to a lower offer. Throws NOT_FOUND unless it is their own buy-back; CONFLICT if it has changed, or
   * the time to answer is over.
   */
  async answerOffer(viewer: Viewer, request: AnswerOfferRequest): Promise<BuyBack> {
    const { userId } = requireCustomer(viewer);
    const { buyBackBookId, accept, ...seen } = check(inputs.answer, request);
    const { store, clock, buyBackLifecycle, buyBackBookLifecycle } = this.parts;
    return store.transaction(async (_, transaction) => {
      const buyBack = await buyBackLifecycle.lock({ ...seen, userId }, transaction);
      const book = bookOf(await buyBackBookLifecycle.getBooks(buyBack, transaction), buyBackBookId);
      const at = clock();
      const { OFFERED, ACCEPTED, DECLINED } = BuyBackBookStatus;
      const { offeredAt, offered, intake } = book;
      if (book.status !== OFFERED || !offeredAt || offered === null) {
        const status = accept ? ACCEPTED : DECLINED;
        throw new Conflict({ accept: BUY_BACK_MESSAGES.bookCannotFollow(book.status, status) });
      }
      if (at >= answerBy(offeredAt)) throw new Conflict({ accept: BUY_BACK_MESSAGES.answered });
      const decision = { buyBack, book, at, userId: null };
      return accept
        ? buyBackBookLifecycle.accept({ ...decision, copy: intake as BoughtCopy, price: offered }, transaction)
        : buyBackBookLifecycle.changeStatus({ ...decision, status: DECLINED }, transaction);
    });
  }

  /** Withdraws a buy-back. Throws NOT_FOUND unless it is the seller's own, CONFLICT once the books are on their way. */
  cancelBuyBack(viewer: Viewer, seen: BuyBackVersion): Promise<BuyBack> {
    return this.changeOwn(viewer, seen, BuyBackStatus.CANCELLED);
  }

  /** The seller has handed the parcel in. Throws NOT_FOUND unless it is their own, CONFLICT after the quote has ended. */
  sendBuyBack(viewer: Viewer, seen: BuyBackVersion): Promise<BuyBack> {
    return this.changeOwn(viewer, seen, BuyBackStatus.SENT);
  }

  /** The books of each of these buy-backs. The caller has checked who owns them. */
  booksOf(ids: readonly string[]): Promise<BuyBackBook[][]> {
    return grouped(ids, this.parts.store.findBooks(ids));
  }

  /** The timeline of each of these buy-backs, oldest first. */
  eventsOf(ids: readonly string[]): Promise<BuyBackEvent[][]> {
    return grouped(ids, this.parts.store.findEvents(ids));
  }

  /** The payout of each of these buy-backs; null without one. */
  async payoutsOf(ids: readonly string[]): Promise<(Payout | null)[]> {
    const found = await grouped(ids, this.parts.store.findPayouts(ids));
    return found.map(([payout]) => payout ?? null);
  }

  /** Whether each of these buy-backs has a purchase voucher. */
  async haveVouchers(ids: readonly string[]): Promise<boolean[]> {
    const found = await grouped(ids, this.parts.store.findVouchers(ids));
    return found.map(({ length }) => length > 0);
  }

  private async changeOwn(viewer: Viewer, seen: BuyBackVersion, status: BuyBackStatus): Promise<BuyBack> {
    const { userId } = requireCustomer(viewer);
    const input = check(buyBackVersion, seen);
    const { store, clock, buyBackLifecycle } = this.parts;
    return store.transaction(async (_, transaction) => {
      const buyBack = await buyBackLifecycle.lock({ ...input, userId }, transaction);
      if (status === BuyBackStatus.SENT && buyBack.method !== BuyBackMethod.PARCEL)
        throw new Conflict({ method: BUY_BACK_MESSAGES.onlyParcel });
      return buyBackLifecycle.changeStatus({ buyBack, status, at: clock(), userId: null }, transaction);
    });
  }

  private async readSeller(viewer: Viewer, addressId: string): Promise<Seller> {
    const { accounts, addresses, delivery } = this.parts;
    const [user, address] = await Promise.all([accounts.getUser(viewer), addresses.getAddress(viewer, addressId)]);
    const phone = address.phone ?? user.phone;
    if (!phone) throw new BadInput({ addressId: BUY_BACK_MESSAGES.phone });
    // Of the directory: what the seller typed is not shown to shoppers.
    const pincode = address.pincode ?? pincodeIn(address.text);
    const place = pincode ? await delivery.findLocation(pincode) : null;
    return {
      sellerName: address.fullName ?? fullNameOf(user),
      sellerAddress: address.text,
      phone,
      city: place?.city ?? null,
    };
  }
}

type Seller = Pick<BuyBack, 'sellerName' | 'sellerAddress' | 'phone' | 'city'>;

function basketOf(books: QuotedBook[]): QuotedBasket {
  const { leastForPickup, keptDays } = BUY_BACK_LIMITS;
  const amount = books.reduce((sum, book) => sum + book.amount, 0);
  const credit = books.reduce((sum, book) => sum + book.credit, 0);
  return { books, amount, credit, canBePickedUp: amount >= leastForPickup, keptDays };
}

/** The total. Throws CONFLICT if a book is refused, the total is another one, or too low to be fetched. */
function requireAsSeen({ payBy, method, expectedTotal }: SellBooksInput, basket: QuotedBasket): number {
  const refused = basket.books.findIndex(({ reason }) => reason !== null);
  if (refused >= 0) throw new Conflict({ [`books.${refused}`]: basket.books[refused]?.reason ?? '' });
  const total = priceBy(payBy, basket);
  if (total !== expectedTotal) throw new Conflict({ expectedTotal: BUY_BACK_MESSAGES.total(rupees(total)) });
  if (method !== BuyBackMethod.SHOP && !basket.canBePickedUp)
    throw new Conflict({ method: BUY_BACK_MESSAGES.tooFewForPickup });
  return total;
}

async function requireWithinLimits(
  userId: string,
  added: { now: Date; settings: BuyBackSettings; total: number; books: number },
  store: BuyBackStore,
): Promise<void> {
  const today = startOfDay(dayInIndia(added.now));
  const before = await store.findSoFar(userId, { today, yearAgo: daysAfter(added.now, -365) });
  const { aDay, aYear } = BUY_BACK_LIMITS;
  if (before.year + added.books > aYear) throw new Conflict({ books: BUY_BACK_MESSAGES.aYear });
  if (before.today + added.books > aDay) throw new Conflict({ books: BUY_BACK_MESSAGES.aDay });
  if (before.total + added.total > added.settings.dailyLimit)
    throw new Conflict({ books: BUY_BACK_MESSAGES.dailyLimit });
}

function newBuyBack(userId: string, input: SellBooksInput, seller: Seller, total: number, createdAt: Date): BuyBack {
  const { idempotencyKey, method, payBy, upiId, returnsBooks } = input;
  const validUntil = daysAfter(createdAt, BUY_BACK_LIMITS.keptDays);
  const status = BuyBackStatus.QUOTED;
  const number = `BB-${randomCode(CLEAR_LETTERS, 8)}`;
  const terms = { idempotencyKey, method, payBy, upiId, returnsBooks, ...seller, total, createdAt, validUntil };
  const later = { courier: null, awb: null, receivedAt: null, closedAt: null };
  return { buyBackId: number, userId, status, ...terms, ...later, version: 1 };
}

function newBooks({ buyBackId: id, payBy }: BuyBack, books: readonly QuotedBook[]) {
  return books.map(({ bookId, bookDescription, answers, orderLineId, grade, basis, ...price }, position) => {
    if (!grade) throw new Error(`The book ${bookId} has no price`);
    const quoted = priceBy(payBy, price);
    const told = { bookId, bookDescription, answers, orderLineId, quotedGrade: grade, quoted, basis };
    return { buyBackId: id, position, status: BuyBackBookStatus.QUOTED, ...told };
  });
}

/** What belongs to each of these buy-backs. */
async function grouped<Row extends { buyBackId: string | null }>(
  ids: readonly string[],
  reading: Promise<readonly Row[]>,
): Promise<Row[][]> {
  const rows = await reading;
  return ids.map((id) => rows.filter((row) => row.buyBackId === id));
}
