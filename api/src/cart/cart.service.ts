import { ALL_COLUMNS, type BookColumn } from '../catalogue/book-columns.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { Condition, CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { ALL_CONDITIONS, type Offer, offerOf } from '../catalogue/conditions.rules.ts';
import { takenText } from '../copies/taken-copies.rules.ts';
import { inPickOrder } from '../copies/pick.rules.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import type { CopyView } from '../copies/copy.entity.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import {
  type AddToCartRequest,
  inputs,
  type RemoveBookRequest,
  type RemoveFromCartRequest,
  type UpdateCartLineRequest,
} from './cart.inputs.ts';
import {
  type CartLinePrice,
  cartTotals,
  type CartWarning,
  CartWarningKind,
  cartWarnings,
  copyOffer,
  copyProblem,
  CART_MESSAGES,
  NO_LONGER_SOLD,
  pickedOffer,
  priceCartLine,
} from './cart.rules.ts';
import type { CartCopies, CopyForSale, ReplaceableCopy } from './cart-copies.ts';
import type { CartLineKey, CartLineRow, CartStore, CurrentOffer } from './cart.store.ts';

/** A cart line at current prices, with warnings for the shopper. */
interface PricedCartLine extends Pick<CartLineRow, 'cartLineId' | 'bookId' | 'condition' | 'quantity'>, CartLinePrice {
  book: Book;
  copy: CopyView | null;
  pickedCopy: CopyView | null;
  /** The unpaid order of the shopper that holds the chosen copy; null if none does. */
  heldByOrderId: string | null;
  /** The copy to offer instead of a chosen one that cannot be bought any more. */
  nextBest: CopyView | null;
  warnings: CartWarning[];
}

/** A copy to put into a cart. `replacesOne`: instead of a copy that the shop would pick. */
interface ChosenCopyKey {
  bookId: string;
  copyId: string;
  replacesOne: boolean;
}

/** A line with the copy that the shopper chose, or that the shop picks. */
type LineWithCopies = CartLineRow & { copy: ReplaceableCopy | null; pickedCopy: CopyView | null };

/** An item of a purchase: copies of a book in a condition, or one chosen copy. */
export type PurchaseItem = Pick<CartLineRow, 'bookId' | 'condition' | 'quantity'> & {
  copyId?: string | null | undefined;
};

/** A cart with its totals in rupees. */
export interface Cart extends ReturnType<typeof cartTotals> {
  lines: PricedCartLine[];
}

interface CartParts {
  store: CartStore;
  cartCopies: CartCopies;
  clock: Clock;
}

/**
 * The carts of shoppers, with one line per book and condition. A cart reserves neither copies nor prices: it shows the
 * current ones and warns of changes. No lock serializes the changes of a cart: unique keys keep its lines apart and
 * within their limit.
 */
export class CartService {
  constructor(private readonly parts: CartParts) {}

  /** Returns the cart of the logged-in user, with these columns of its books. */
  async getCart(viewer: Viewer, columns: readonly BookColumn[] = ALL_COLUMNS): Promise<Cart> {
    const { userId } = requireCustomer(viewer);
    const found = await this.parts.store.findLines(userId, columns);
    const lines = (await this.withCopies(userId, found)).map((line) => toPricedLine(line, this.parts.clock()));
    return { lines, ...cartTotals(lines) };
  }

  /** Returns the IDs of the books in the cart of a user. Throws FORBIDDEN unless it is the logged-in user. */
  async cartBookIds(viewer: Viewer, userId: string): Promise<string[]> {
    const lines = await this.parts.store.findLines(requireCustomer(requireOwn(viewer, userId)).userId, []);
    return [...new Set(lines.map(({ bookId }) => bookId))];
  }

  /** Returns the items in the cart of the logged-in user, with their books. */
  async cartItems(viewer: Viewer): Promise<(PurchaseItem & { book: Book })[]> {
    return this.parts.store.findLines(requireCustomer(viewer).userId, ALL_COLUMNS);
  }

  /**
   * Returns the copies that a purchase of these items needs: those chosen, and of the other books those that the shop
   * picks. `taken`: what another customer does with a copy.
   */
  async copiesForSale(
    viewer: Viewer,
    books: readonly Pick<Book, 'bookId' | 'copyCount'>[],
    items: readonly PurchaseItem[],
  ): Promise<(CopyForSale & { taken: string })[]> {
    const { userId } = requireCustomer(viewer);
    const copyIds = items.flatMap(({ copyId }) => copyId ?? []);
    const withCopies = new Set(books.filter(({ copyCount }) => copyCount !== null).map(({ bookId }) => bookId));
    const bookIds = items
      .filter(({ copyId, condition, bookId }) => !copyId && condition === Condition.PREOWNED && withCopies.has(bookId))
      .map(({ bookId }) => bookId);
    if (copyIds.length + bookIds.length === 0) return [];
    const copies = await this.parts.cartCopies.findForSale(userId, copyIds, bookIds);
    const now = this.parts.clock();
    return inPickOrder(copies, now).map((copy) => ({ ...copy, taken: takenText(copy.heldUntil, now) }));
  }

  /** Adds copies of a book, to the existing line of its condition if there is one. Returns the confirmation to show. */
  async addCartLine(viewer: Viewer, request: AddToCartRequest): Promise<string> {
    const { userId } = requireCustomer(viewer);
    const { quantity, copyId, replacesOne, ...item } = check(inputs.add, request);
    if (copyId) return this.addCopy(userId, { bookId: item.bookId, copyId, replacesOne });
    const { price, bookDescription } = await this.requireOffer(item);
    const isAdded = await this.parts.store.addUnits({ userId, ...item }, { quantity, price });
    if (isAdded) return CART_MESSAGES.added(bookDescription, item.condition);
    if (await this.parts.store.hasLine({ userId, ...item })) throw new BadInput({ quantity: CART_MESSAGES.tooMany });
    throw new BadInput({ bookId: CART_MESSAGES.tooManyLines });
  }

  /** Sets the quantity or the condition of a line. A line that gets the condition of another line is merged into it. */
  async updateCartLine(viewer: Viewer, request: UpdateCartLineRequest): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition, quantity, newCondition } = check(inputs.update, request);
    const key = { userId, bookId, condition };
    const isChanged =
      newCondition && newCondition !== condition
        ? await this.setCondition(key, newCondition, quantity ?? null)
        : !quantity || (await this.parts.store.setQuantity(key, quantity));
    if (!isChanged) throw new NotFound(CART_MESSAGES.notInCart);
  }

  /** Removes the line of a chosen copy, or of a book in a condition. Does nothing if the cart has no such line. */
  async removeCartLine(viewer: Viewer, request: RemoveFromCartRequest): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const { copyId, ...line } = check(inputs.remove, request);
    await (copyId ? this.parts.store.removeCopy(userId, copyId) : this.parts.store.removeLine({ userId, ...line }));
  }

  /** Removes every line of a book, or those in one condition. Does nothing if the cart has no such line. */
  async removeBook(viewer: Viewer, request: RemoveBookRequest): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const { bookId, condition } = check(inputs.removeBook, request);
    await this.parts.store.removeBook(userId, bookId, condition ? [condition] : ALL_CONDITIONS);
  }

  private async addCopy(userId: string, { bookId, copyId, replacesOne }: ChosenCopyKey): Promise<string> {
    const { store, cartCopies, clock } = this.parts;
    const [copy] = await cartCopies.findChosen(userId, [copyId]);
    const offer = copy?.bookId === bookId && (await store.findOffer(bookId, Condition.PREOWNED));
    if (!offer) throw new NotFound(CART_MESSAGES.copyNotFound);
    if (copy.status !== CopyStatus.ON_SHELF)
      throw new Conflict({ copyId: copyProblem(copy, takenText(copy.heldUntil, clock())) });
    const isAdded = await store.addCopy(userId, copy, replacesOne);
    if (!isAdded) throw new BadInput({ copyId: CART_MESSAGES.tooManyCopies });
    return CART_MESSAGES.copyAdded(offer.bookDescription, copy.code);
  }

  private async setCondition(key: CartLineKey, condition: Condition, quantity: number | null): Promise<boolean> {
    const { price } = await this.requireOffer({ bookId: key.bookId, condition });
    return this.parts.store.setCondition(key, { condition, quantity, price });
  }

  /** Throws NOT_FOUND if the shop does not sell the book, CONFLICT if it is out of stock. */
  private async requireOffer({ bookId, condition }: Pick<CartLineKey, 'bookId' | 'condition'>): Promise<CurrentOffer> {
    const offer = await this.parts.store.findOffer(bookId, condition);
    if (!offer) throw new NotFound(CATALOGUE_MESSAGES.bookNotFound);
    if (!offer.isInStock) throw new Conflict({ condition: CART_MESSAGES.outOfStock });
    return offer;
  }

  /** Adds the copies that the shopper chose, and those that the shop picks for the other pre-owned lines. */
  private async withCopies(userId: string, lines: readonly CartLineRow[]): Promise<LineWithCopies[]> {
    const { cartCopies } = this.parts;
    const copyIds = lines.flatMap(({ copyId }) => copyId ?? []);
    const isPicked = ({ condition, copyId, book }: CartLineRow) =>
      condition === Condition.PREOWNED && copyId === null && book.copyCount !== null;
    const chosen = await cartCopies.findReplaceable(userId, copyIds);
    const picked = await cartCopies.findPicked(
      lines.filter(isPicked).map(({ bookId }) => bookId),
      copyIds,
    );
    return lines.map((line) => {
      const copy = chosen.find(({ copyId }) => copyId === line.copyId) ?? null;
      return { ...line, copy, pickedCopy: isPicked(line) ? (picked.get(line.bookId) ?? null) : null };
    });
  }
}

function offerOfLine({ book, copy, pickedCopy, condition }: Omit<LineWithCopies, 'priceWhenAdded' | 'copyId'>): Offer {
  if (copy) return copyOffer(book, copy);
  const isPicked = condition === Condition.PREOWNED && book.copyCount !== null;
  return isPicked ? pickedOffer(book, pickedCopy) : offerOf(book, condition);
}

function toPricedLine({ priceWhenAdded, copyId: _copyId, ...line }: LineWithCopies, now: Date): PricedCartLine {
  const { copy, book, quantity } = line;
  const offered = { quantity, priceWhenAdded, offer: offerOfLine(line) };
  const price = priceCartLine(offered);
  const warnings =
    copy && !price.isAvailable
      ? [{ kind: CartWarningKind.UNAVAILABLE, message: copyProblem(copy, takenText(copy.heldUntil, now)) }]
      : cartWarnings(offered);
  const { heldByOrderId = null, nextBest = null } = copy ?? {};
  return { ...line, ...price, heldByOrderId, nextBest, warnings: book.isPublished ? warnings : [NO_LONGER_SOLD] };
}
