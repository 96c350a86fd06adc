import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookCoverFragment, Condition } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { StruckPrice } from '../../ui/price.tsx';
import { BookCover } from '../catalogue/book/book-cover.tsx';
import { conditionLabel } from '../catalogue/conditions.ts';

interface BoughtBookProps {
  book: BookCoverFragment;
  line: { condition: Condition; quantity: number; unitPrice: number; listPrice: number; total: number };
  /** What can be done with it. */
  children?: ReactNode;
}

/** Copies of one book that are bought, or about to be. */
export function BoughtBook({ book, line, children }: BoughtBookProps) {
  return (
    <div className="flex gap-4">
      <div className="w-18 shrink-0 self-start">
        <BookCover book={book} sizes="72px" alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lg leading-snug font-semibold text-pretty">
          <Bilingual text={book.bookDescription} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {conditionLabel(line.condition)} · Quantity {line.quantity}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{rupees(line.unitPrice)}</span>
          {line.listPrice > line.unitPrice && (
            <span className="text-sm">
              <StruckPrice amount={line.listPrice} />
            </span>
          )}
          {line.quantity > 1 && <span className="text-sm text-ink-soft">each, {rupees(line.total)} together</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
