import type { Book } from '../catalogue/book.entity.ts';
import { Availability, type Condition, type Offer, offersOf } from '../catalogue/catalogue.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { CartLine } from './cart-line.entity.ts';
import { type AddRequest, type ChangeRequest, type RemoveRequest, inputs } from './cart.inputs.ts';
import { type CartWarning, type LinePrice, LIMITS, MESSAGES, priceLine, totalsOf, warningsOf } from './cart.rules.ts';
import type { CartItem, CartStore, LineKey, NewLine } from './cart.store.ts';

/** A line of a cart as a shopper sees it: at today's price, with what they should know of it. */
export interface PricedLine extends CartItem, LinePrice {
  cartLineId: string;
  book: Book;
  warnings: CartWarning[];
}

/** A cart with what it comes to, in rupees. */
export interface Cart extends ReturnType<typeof totalsOf> {
  lines: PricedLine[];
}

/**
 * What shoppers gather before they buy. A cart holds a line for each book and condition. It promises no copies and no
 * prices: those are the catalogue's of the moment, and a line tells what has changed since it was added.
 */
export class CartService {
  constructor(
    private readonly store: CartStore,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The cart of whoever asks. */
  async getCart(viewer: Viewer): Promise<Cart> {
    const found = await this.store.findLines(requireCustomer(viewer).userId);
    const books = await this.catalogue.getBooks([...new Set(found.map(({ bookId }) => bookId))]);
    const byId = new Map(books.map((book) => [book.bookId, book]));
    const lines = found.flatMap((line) => {
      const book = byId.get(line.bookId);
      return book ? [pricedLine(line, book)] : [];
    });
    return { lines, ...totalsOf(lines) };
  }

  /** The books in the cart of the user with this id, who has to be the one who asks. */
  async cartBookIds(viewer: Viewer, userId: string): Promise<string[]> {
    const lines = await this.store.findLines(requireOwn(viewer, userId).userId);
    return [...new Set(lines.map(({ bookId }) => bookId))];
  }

  /** What is in the cart of whoever asks, to be bought. */
  async cartItems(viewer: Viewer): Promise<CartItem[]> {
    const lines = await this.store.findLines(requireCustomer(viewer).userId);
    return lines.map(({ bookId, condition, quantity }) => ({ bookId, condition, quantity }));
  }

  /** Adds copies of a book. Those of the same condition become one line. */
  async addCartLine(viewer: Viewer, request: AddRequest): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition, quantity } = check(inputs.add, request);
    const priceWhenAdded = await this.priceNow(bookId, condition);
    await this.store.changeCart(userId, (store) => put(store, { userId, bookId, condition, quantity, priceWhenAdded }));
    return this.getCart(viewer);
  }

  /** Sets how many copies a line has, or its condition; where there is a line of that condition, both become one. */
  async changeCartLine(viewer: Viewer, request: ChangeRequest): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition, quantity, newCondition } = check(inputs.change, request);
    const key = { userId, bookId, condition };
    if (newCondition && newCondition !== condition) await this.move(key, newCondition, quantity);
    else if (quantity && !(await this.store.setQuantity(key, quantity))) throw new NotFound(MESSAGES.notInCart);
    return this.getCart(viewer);
  }

  /** Removes a line, or without a condition every line of a book. What is not there is as good as removed. */
  async removeCartLine(viewer: Viewer, request: RemoveRequest): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition } = check(inputs.remove, request);
    await this.store.removeLine({ userId, bookId, ...(condition && { condition }) });
    return this.getCart(viewer);
  }

  private async move(key: LineKey, condition: Condition, quantity: number | null | undefined): Promise<void> {
    const priceWhenAdded = await this.priceNow(key.bookId, condition);
    await this.store.changeCart(key.userId, async (store) => {
      const line = await store.findLine(key);
      if (!line) throw new NotFound(MESSAGES.notInCart);
      const { cartLineId, addedAt } = line;
      await store.removeLine(key);
      const moved = { ...key, condition, quantity: quantity ?? line.quantity, priceWhenAdded };
      await put(store, { ...moved, cartLineId, addedAt });
    });
  }

  /** What a copy costs, in rupees. Refuses where there is none. */
  private async priceNow(bookId: string, condition: Condition): Promise<number> {
    const { price, availability } = offerOf(await this.catalogue.getBook(bookId), condition);
    if (availability === Availability.OUT_OF_STOCK) throw new Conflict({ condition: MESSAGES.outOfStock });
    return price;
  }
}

async function put(store: CartStore, line: NewLine): Promise<void> {
  if (!(await store.addLine(line))) throw new BadInput({ quantity: MESSAGES.tooMany });
  if ((await store.countLines(line.userId)) > LIMITS.lines) throw new BadInput({ bookId: MESSAGES.tooManyLines });
}

function pricedLine(line: CartLine, book: Book): PricedLine {
  const { cartLineId, bookId, condition, quantity, priceWhenAdded } = line;
  const offered = { quantity, priceWhenAdded, offer: offerOf(book, condition) };
  const about = { cartLineId, book, bookId, condition, quantity };
  return { ...about, ...priceLine(offered), warnings: warningsOf(offered) };
}

function offerOf(book: Book, condition: Condition): Offer {
  return offersOf(book).find((offer) => offer.condition === condition) as Offer;
}
