import { aBook } from './books.ts';

interface Line {
  cartLineId: string;
  condition: 'NEW' | 'PREOWNED';
  quantity: number;
  unitPrice: number;
  listPrice: number;
  isAvailable: boolean;
  warnings: { kind: string; message: string }[];
  book: ReturnType<typeof aBook>;
  copy: object | null;
  pickedCopy: object | null;
  heldByOrderId: string | null;
  nextBest: object | null;
}

/** A cart line as the GraphQL API returns it. */
export function aCartLine(bookId: string, fields: Partial<Line> = {}): Line {
  return {
    cartLineId: `line-${bookId}`,
    condition: 'NEW',
    quantity: 1,
    unitPrice: 469,
    listPrice: 565,
    isAvailable: true,
    warnings: [],
    book: aBook({ bookId, bookDescription: `Book ${bookId}` }),
    copy: null,
    pickedCopy: null,
    heldByOrderId: null,
    nextBest: null,
    ...fields,
  };
}

/** A cart with these lines and its totals, as the GraphQL API returns it. */
export function aCart(...lines: Line[]) {
  const sum = (amount: (line: Line) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const [subtotal, listTotal] = [
    sum((line) => line.unitPrice * line.quantity),
    sum((line) => line.listPrice * line.quantity),
  ];
  return {
    lines: lines.map((line) => ({
      ...line,
      total: line.unitPrice * line.quantity,
      listTotal: line.listPrice * line.quantity,
    })),
    count: sum(({ quantity }) => quantity),
    subtotal,
    listTotal,
    savings: listTotal - subtotal,
  };
}

/** The payload of a cart mutation. */
export const cartPayload = (message: string, ...lines: Line[]) => ({ message, cart: aCart(...lines) });
