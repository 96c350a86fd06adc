/** A book in a condition, or one copy of it. */
interface PickItem {
  bookId: string;
  condition: string;
  copyCode: string | null;
}

/** What is picked for which orders. */
interface ItemOrders {
  orders: readonly { orderId: string; orderLineId: string; tray: number | null; quantity: number }[];
}

/** Copies of an order line that were not found. */
export interface ShortLine {
  orderId: string;
  orderLineId: string;
  /** Missing copies. */
  quantity: number;
}

/** What an item is ticked off by: it stays the same while orders leave the list. */
export const itemKey = ({ bookId, condition, copyCode }: PickItem) =>
  [bookId, condition, ...(copyCode ? [copyCode] : [])].join('-');

/** The lines that get no copy, or not all of theirs, if fewer are found. The first orders of the list get theirs first. */
export function shortLines({ orders }: ItemOrders, found: number): ShortLine[] {
  let left = found;
  return orders.flatMap(({ orderId, orderLineId, quantity }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return taken < quantity ? [{ orderId, orderLineId, quantity: quantity - taken }] : [];
  });
}

/** Where the copies of an item go: a tray and how many, the batch of single copies (null) first. */
export function trays({ orders }: ItemOrders): { tray: number | null; quantity: number }[] {
  const byTray = new Map<number | null, number>();
  for (const { tray, quantity } of orders) byTray.set(tray, (byTray.get(tray) ?? 0) + quantity);
  return [...byTray]
    .map(([tray, quantity]) => ({ tray, quantity }))
    .toSorted((one, other) => (one.tray ?? 0) - (other.tray ?? 0));
}
