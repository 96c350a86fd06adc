import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import type { CopyDescription } from '../copies/copies.rules.ts';
import { OrderLine } from '../orders/order.entity.ts';
import { queryRows } from '../platform/database/query.ts';
import { labelCode, parseScan } from '../catalogue/labels/labels.rules.ts';
import { columns } from '../platform/database/table.ts';

/** An order line to pack. `quantity`: its copies that are not cancelled. */
export type LineToPack = Pick<
  OrderLine,
  'orderLineId' | 'bookId' | 'bookDescription' | 'coverKey' | 'condition' | 'quantity' | 'unitPrice' | 'listPrice'
> & {
  /** The line's copy, as it was sold; null if any copy will do. */
  copy: OrderLine['copy'];
  /** Of the copy, else of the book. */
  shelf: string | null;
  /** Weight of one copy; null if it is not known. */
  weightGrams: number | null;
  /** What a scanner reads on a copy, see `ScanLine`. */
  codes: string[];
};

const LINE_COLUMNS = sql`${columns(OrderLine, 'orderLineId', 'bookId', 'bookDescription', 'condition', 'copy')},
  ${columns(OrderLine, 'unitPrice', 'listPrice')}`;

/** Copies that replace those of a line: this used copy, or any of the book if it is null. */
export type ReplacementToPack = Pick<LineToPack, 'orderLineId' | 'quantity'> & { copy: CopyDescription | null };

/** The copies of an order to pack, in the order of the cart: all that are not cancelled, or its replacements. */
export async function findLinesToPack(
  manager: EntityManager,
  orderId: string,
  replacements: readonly ReplacementToPack[] = [],
): Promise<LineToPack[]> {
  const lines = await queryRows<Omit<LineToPack, 'codes'> & { isbns: string[] }>(
    manager,
    sql`SELECT ${LINE_COLUMNS}, ${columns(Book, 'weightGrams')}, quantity - cancelled_quantity AS quantity,
        coalesce(cover_key, image_keys[1]) AS "coverKey",
        coalesce((SELECT copy.shelf FROM copy WHERE copy.copy_id = order_line.copy_id), shelf) AS shelf,
        coalesce(isbns, '{}') AS isbns
      FROM order_line LEFT JOIN book ON book.book_id = order_line.book_id
      WHERE order_id = ${orderId} AND cancelled_quantity < quantity ORDER BY position`,
  );
  const replacementOf = new Map(replacements.map((replacement) => [replacement.orderLineId, replacement]));
  return lines.flatMap(({ isbns, ...ordered }) => {
    const replacement = replacementOf.get(ordered.orderLineId);
    if (replacements.length > 0 && !replacement) return [];
    const line = { ...ordered, ...replacement, ...(replacement?.copy && { shelf: null }) };
    const { bookId, condition, copy } = line;
    const codes = [...isbns, labelCode({ kind: 'BOOK', bookId, condition })];
    return [{ ...line, codes: withCopyCode(codes, copy) }];
  });
}

/** The codes of a line. A line of one used copy begins with its label. */
function withCopyCode(codes: readonly string[], copy: Pick<CopyDescription, 'code'> | null): string[] {
  const ofBook = codes.filter((code) => parseScan(code).kind !== 'COPY');
  return copy ? [labelCode({ kind: 'COPY', code: copy.code }), ...ofBook] : ofBook;
}
