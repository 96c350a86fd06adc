import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { OrderLineFragment } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../catalogue/conditions.ts';
import { MESSAGES } from './orders.messages.ts';

interface OrderLineItemProps {
  line: OrderLineFragment;
  /** Links of the line. */
  children?: ReactNode;
}

/** A line of an order: cover, title, condition, quantity and total. */
export function OrderLineItem({ line, children }: OrderLineItemProps) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className="self-start sm:row-span-2">
        {line.cover ? <BookCover book={line} sizes="96px" alt="" /> : <NoImage />}
      </div>
      <div>
        <p className="font-serif text-lg leading-snug font-semibold text-pretty">
          <Bilingual text={line.bookDescription} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {conditionLabel(line.condition)} · Quantity {line.quantity} · {rupees(line.total)}
        </p>
        {!line.book && <p className="mt-1 text-sm font-semibold text-ink-soft">{MESSAGES.bookGone}</p>}
      </div>
      {children && <div className="max-sm:col-span-2">{children}</div>}
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
