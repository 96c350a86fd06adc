import type { ReactNode } from 'react';
import type { OrderLineFragment } from '../../lib/graphql.generated.ts';
import { rupees } from '../../lib/money.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BookCover } from '../catalogue/book/book-cover.tsx';
import { CONDITIONS } from '../catalogue/book/conditions.ts';
import { MESSAGES } from './messages.ts';

interface OrderedBookProps {
  line: OrderLineFragment;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Copies of one book as they were ordered. */
export function OrderedBook({ line, children }: OrderedBookProps) {
  return (
    <div className="flex gap-4">
      <div className="w-20 shrink-0 self-start sm:w-24">
        {line.cover ? <BookCover book={line} sizes="96px" alt="" /> : <NoImage />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lg leading-snug font-semibold text-pretty">
          <Bilingual text={line.bookDescription} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {CONDITIONS[line.condition].label} · Quantity {line.quantity} · {rupees(line.total)}
        </p>
        {!line.book && <p className="mt-1 text-sm font-semibold text-ink-soft">{MESSAGES.bookGone}</p>}
        {children}
      </div>
    </div>
  );
}

function NoImage() {
  return (
    <span className="grid aspect-3/4 place-items-center border border-dashed border-ink/30 p-1 text-center text-xs text-ink-soft">
      {MESSAGES.noImage}
    </span>
  );
}
