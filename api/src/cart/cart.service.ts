import type { Book } from '../catalogue/book.entity.ts';
import { Availability, type Condition } from '../catalogue/catalogue.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { offerOf } from '../catalogue/conditions.rules.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { CartLine } from './cart-line.entity.ts';
import {
  type AddToCartRequest,
  inputs,
  type RemoveFromCartRequest,
  type UpdateCartLineRequest,
} from './cart.inputs.ts';
import {
  type CartLinePrice,
  cartTotals,
  type CartWarning,
  cartWarnings,
  LIMITS,
  MESSAGES,
  NO_LONGER_SOLD,
  priceCartLine,
} from './cart.rules.ts';
import type { CartItem, CartLineKey, CartStore, NewCartLine } from './cart.store.ts';

/** A cart line at current prices, with warnings for the shopper. */
interface PricedCartLine extends CartItem, CartLinePrice {
  cartLineId: string;
  book: Book;
  warnings: CartWarning[];
}

/** A cart with its totals in rupees. */
export interface Cart extends ReturnType<typeof cartTotals> {
  lines: PricedCartLine[];
}

/** A changed cart, with the confirmation to show. */
export interface CartChange {
  message: string;
  cart: Cart;
}

/**
 * The carts of shoppers, with one line per book and condition. A cart reserves neither copies nor prices: it shows the
 * current ones and warns of changes.
 */
export class CartService {
  constructor(
    private readonly store: CartStore,
    private readonly catalogue: CatalogueService,
  ) {}

  /** Returns the cart of the logged-in user. */
  async getCart(viewer: Viewer): Promise<Cart> {
    const cartLines = await this.store.findLines(requireCustomer(viewer).userId);
    const books = await this.catalogue.getBooksWithUnpublished([...new Set(cartLines.map(({ bookId }) => bookId))]);
    const byId = new Map(books.map((book) => [book.bookId, book]));
    const lines = cartLines.flatMap((line) => {
      const book = byId.get(line.bookId);
      return book ? [toPricedLine(line, book)] : [];
    });
    return { lines, ...cartTotals(lines) };
  }

  /** Returns the IDs of the books in the cart of a user. Throws FORBIDDEN unless it is the logged-in user. */
  async cartBookIds(viewer: Viewer, userId: string): Promise<string[]> {
    const lines = await this.store.findLines(requireOwn(viewer, userId).userId);
    return [...new Set(lines.map(({ bookId }) => bookId))];
  }

  /** Returns the books, conditions and quantities in the cart of the logged-in user, without prices. */
  async cartItems(viewer: Viewer): Promise<CartItem[]> {
    const lines = await this.store.findLines(requireCustomer(viewer).userId);
    return lines.map(({ bookId, condition, quantity }) => ({ bookId, condition, quantity }));
  }

  /** Adds copies of a book, to the existing line of its condition if there is one. */
  async addCartLine(viewer: Viewer, request: AddToCartRequest): Promise<CartChange> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition, quantity } = check(inputs.add, request);
    const book = await this.catalogue.getBook(bookId);
    const priceWhenAdded = currentPrice(book, condition);
    await this.store.changeCart(userId, (store) =>
      addWithinLimits(store, { userId, bookId, condition, quantity, priceWhenAdded }),
    );
    return { message: MESSAGES.added(book.bookDescription, condition), cart: await this.getCart(viewer) };
  }

  /** Sets the quantity or the condition of a line. A line that gets the condition of another line is merged into it. */
  async updateCartLine(viewer: Viewer, request: UpdateCartLineRequest): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition, quantity, newCondition } = check(inputs.update, request);
    const key = { userId, bookId, condition };
    if (newCondition && newCondition !== condition) await this.setCondition(key, newCondition, quantity);
    else if (quantity && !(await this.store.setQuantity(key, quantity))) throw new NotFound(MESSAGES.notInCart);
    return this.getCart(viewer);
  }

  /** Removes a line, or every line of a book if no condition is given. Does nothing if the cart has no such line. */
  async removeCartLine(viewer: Viewer, request: RemoveFromCartRequest): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition } = check(inputs.remove, request);
    await this.store.removeLine({ userId, bookId, ...(condition && { condition }) });
    return this.getCart(viewer);
  }

  private async setCondition(
    key: CartLineKey,
    condition: Condition,
    quantity: number | null | undefined,
  ): Promise<void> {
    const priceWhenAdded = currentPrice(await this.catalogue.getBook(key.bookId), condition);
    await this.store.changeCart(key.userId, async (store) => {
      const line = await store.findLine(key);
      if (!line) throw new NotFound(MESSAGES.notInCart);
      const { cartLineId, addedAt } = line;
      await store.removeLine(key);
      const changed = { ...key, condition, quantity: quantity ?? line.quantity, priceWhenAdded };
      await addWithinLimits(store, { ...changed, cartLineId, addedAt });
    });
  }
}

/** Returns the price of a copy in rupees. Throws CONFLICT if it is out of stock. */
function currentPrice(book: Book, condition: Condition): number {
  const { price, availability } = offerOf(book, condition);
  if (availability === Availability.OUT_OF_STOCK) throw new Conflict({ condition: MESSAGES.outOfStock });
  return price;
}

async function addWithinLimits(store: CartStore, line: NewCartLine): Promise<void> {
  if (!(await store.addLine(line))) throw new BadInput({ quantity: MESSAGES.tooMany });
  if ((await store.countLines(line.userId)) > LIMITS.lines) throw new BadInput({ bookId: MESSAGES.tooManyLines });
}

function toPricedLine(line: CartLine, book: Book): PricedCartLine {
  const { cartLineId, bookId, condition, quantity, priceWhenAdded } = line;
  const offered = { quantity, priceWhenAdded, offer: offerOf(book, condition) };
  const item = { cartLineId, book, bookId, condition, quantity };
  return { ...item, ...priceCartLine(offered), warnings: book.isPublished ? cartWarnings(offered) : [NO_LONGER_SOLD] };
}
