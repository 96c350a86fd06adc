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
}

/** A line of a cart as the schema answers it. */
export function aLine(bookId: string, fields: Partial<Line> = {}): Line {
  return {
    cartLineId: `line-${bookId}`,
    condition: 'NEW',
    quantity: 1,
    unitPrice: 469,
    listPrice: 565,
    isAvailable: true,
    warnings: [],
    book: aBook({ bookId, bookDescription: `Book ${bookId}` }),
    ...fields,
  };
}

/** A cart of these lines, with its totals, as the schema answers it. */
export function aCart(...lines: Line[]) {
  const sum = (amount: (line: Line) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const [subtotal, listTotal] = [
    sum((line) => line.unitPrice * line.quantity),
    sum((line) => line.listPrice * line.quantity),
  ];
  return {
    lines: lines.map((line) => ({ ...line, total: line.unitPrice * line.quantity })),
    count: sum(({ quantity }) => quantity),
    subtotal,
    listTotal,
    savings: listTotal - subtotal,
  };
}

/** What came of a change of a cart. */
export const cartChange = (message: string, ...lines: Line[]) => ({ message, cart: aCart(...lines) });
