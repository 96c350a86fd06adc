import { Condition } from '../../catalogue/catalogue.rules.ts';
import { countedStock } from '../../catalogue/stock/stock.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';

/** A line to take from the stock. */
interface WantedLine {
  condition: Condition;
  quantity: number;
  copyId: string | null;
}

/** A book as it is locked; undefined if it was deleted. */
type StockedBook =
  | { isPublished: boolean; newStock: number | null; preOwnedStock: number | null; copyCount: number | null }
  | undefined;

/** A used copy as it is locked; undefined if not found. */
type LockedCopy = { status: CopyStatus; wantId: string | null; heldFor: string | null } | undefined;

interface Buyer {
  userId: string;
  /** A new order can contain no unpublished book; an order that was made before can still be placed. */
  isNewOrder: boolean;
}

/** Whether a customer can buy a copy: it is on the shelf, or held for their entry of the waitlist. */
const isForSaleTo = (userId: string, copy: LockedCopy): boolean =>
  copy !== undefined && (copy.status === CopyStatus.ON_SHELF || (copy.wantId !== null && copy.heldFor === userId));

/** How many copies there are for a line; null if they are not counted, and so are never too few. */
export function stockFor(line: WantedLine, book: StockedBook, copy: LockedCopy, buyer: Buyer): number | null {
  if (line.copyId) return isForSaleTo(buyer.userId, copy) ? 1 : 0;
  // Copies of this book are bought one by one. An order from before it had any is placed all the same.
  if (line.condition === Condition.PREOWNED && book && book.copyCount !== null) return buyer.isNewOrder ? 0 : null;
  return countedStock(book, line.condition);
}

/** Whether a line cannot be bought: its book is not sold, or has too few copies. */
export function isShort(line: WantedLine, book: StockedBook, copy: LockedCopy, buyer: Buyer): boolean {
  const stock = stockFor(line, book, copy, buyer);
  return (buyer.isNewOrder && !book?.isPublished) || (stock !== null && stock < line.quantity);
}
