import { CopyStatus } from '../copies/copies.rules.ts';
import type { CopyViewOf, CopyView } from '../copies/copy.entity.ts';
import type { CopyReads } from '../copies/copy-reads.ts';
import { CART_LIMITS } from './cart.rules.ts';
import type { CartStore } from './cart.store.ts';

/** The unpaid orders of a user that these order lines belong to, by line. */
export type FindUnpaidOrders = (userId: string, orderLineIds: readonly string[]) => Promise<Map<string, string>>;

/** A copy that a shopper chose. */
export type CopyChoice = Omit<CopyViewOf, 'orderLineId'> & {
  /** The unpaid order of the shopper that holds it; null if none does. */
  heldByOrderId: string | null;
};

/** A chosen copy with the copy to offer instead if it cannot be bought any more. */
export type ReplaceableCopy = CopyChoice & { nextBest: CopyView | null };

/** A copy that a purchase needs: chosen by the shopper, or picked by the shop. */
export type CopyForSale = ReplaceableCopy & { isChosen: boolean };

interface CartCopiesParts {
  copies: CopyReads;
  store: CartStore;
  findUnpaidOrders: FindUnpaidOrders;
}

/** The used copies of carts and purchases, as their customer can buy them now. */
export class CartCopies {
  constructor(private readonly parts: CartCopiesParts) {}

  /** The copies with these IDs. */
  async findChosen(userId: string, copyIds: readonly string[]): Promise<CopyChoice[]> {
    if (copyIds.length === 0) return [];
    const copies = await this.parts.copies.findViewsOf(userId, copyIds);
    const lineIds = copies.flatMap(({ orderLineId }) => orderLineId ?? []);
    const orders = lineIds.length > 0 ? await this.parts.findUnpaidOrders(userId, lineIds) : new Map<string, string>();
    return copies.map(({ orderLineId, ...copy }) => {
      return { ...copy, heldByOrderId: (orderLineId && orders.get(orderLineId)) ?? null };
    });
  }

  /** As `findChosen`, with the next best copy of each copy that is gone, none of them chosen or in the cart. */
  async findReplaceable(userId: string, copyIds: readonly string[]): Promise<ReplaceableCopy[]> {
    const copies = await this.findChosen(userId, copyIds);
    const gone = copies.flatMap(({ copyId, status, heldByOrderId }) =>
      status !== CopyStatus.ON_SHELF && heldByOrderId === null ? copyId : [],
    );
    if (gone.length === 0) return copies.map((copy) => ({ ...copy, nextBest: null }));
    const taken = [...copyIds, ...(await this.parts.store.findCopyIds(userId))];
    const next = await this.parts.copies.findNextBest(gone, taken);
    return copies.map((copy) => ({ ...copy, nextBest: next.get(copy.copyId) ?? null }));
  }

  /** The copy of each of these books that the shop picks, by book. Not one of `taken`. */
  async findPicked(bookIds: readonly string[], taken: readonly string[]): Promise<Map<string, CopyView>> {
    if (bookIds.length === 0) return new Map();
    const picks = await this.parts.copies.findPicks(bookIds, taken, 1);
    return new Map(picks.map((copy) => [copy.bookId, copy]));
  }

  /**
   * The copies that a purchase needs: those chosen, and of other books those that the shop picks, all at one price, at most
   * as many as a line can have.
   */
  async findForSale(userId: string, copyIds: readonly string[], bookIds: readonly string[]): Promise<CopyForSale[]> {
    const chosen = await this.findReplaceable(userId, copyIds);
    const picked = bookIds.length > 0 ? await this.parts.copies.findPicks(bookIds, copyIds, CART_LIMITS.quantity) : [];
    const free = { heldByOrderId: null, heldUntil: null, nextBest: null, isChosen: false };
    return [...chosen.map((copy) => ({ ...copy, isChosen: true })), ...picked.map((copy) => ({ ...copy, ...free }))];
  }
}
