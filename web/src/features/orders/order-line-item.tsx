import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CopyFactsFragment, OrderLineFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { conditionLabel, conditionParam } from '../catalogue/conditions.ts';
import { copyName } from '../copies/copies.texts.ts';
import { CopySummary, withCopyCover } from '../copies/copy-summary.tsx';
import { cancelledText, ORDER_TEXTS } from './orders.texts.ts';

interface OrderLineItemProps {
  line: OrderLineFragment;
  /** What is known of its copy, if that is to be shown. */
  copy?: CopyFactsFragment | null;
  /** Links of the line. */
  children?: ReactNode;
}

/** A line of an order: cover, title, condition, quantity, total, and the copy that it is. Cover and title lead to the book. */
export function OrderLineItem({ line, copy, children }: OrderLineItemProps) {
  return (
    <div className="grid grid-cols-[min(3.75rem,20%)_minmax(0,1fr)] gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-4">
      <div className="self-start sm:row-span-2">
        <Cover line={copy ? withCopyCover({ ...line, copy }) : line} />
      </div>
      <div>
        <p className="font-serif text-base leading-snug font-semibold text-pretty sm:text-lg">
          <Title line={line} />
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {conditionLabel(line.condition)} · Quantity {line.quantity} · {rupees(line.total)}
        </p>
        {copy ? <CopySummary copy={copy} /> : line.copy && <p className="text-sm">{copyName(line.copy)}</p>}
        <CancelledNote line={line} />
        {!line.book && <p className="text-sm font-semibold text-ink-soft">{ORDER_TEXTS.bookGone}</p>}
      </div>
      {children && <div className="max-sm:col-span-2">{children}</div>}
    </div>
  );
}

function CancelledNote({ line }: { line: OrderLineFragment }) {
  const text = cancelledText(line);
  return text && <p className="text-sm font-semibold text-brick">{text}</p>;
}

const bookPath = ({ bookId, condition }: OrderLineFragment) => paths.book(bookId, conditionParam(condition));

function Title({ line }: { line: OrderLineFragment }) {
  const title = <Bilingual text={line.bookDescription} />;
  if (!line.book) return title;
  return (
    <Link to={bookPath(line)} className="decoration-marigold decoration-2 underline-offset-4 hover:underline">
      {title}
    </Link>
  );
}

/** The cover. Its link repeats that of the title, so only pointers use it. */
function Cover({ line }: { line: OrderLineFragment }) {
  if (!line.cover) return <NoImage />;
  const cover = <BookCover book={line} sizes="80px" maxWidth={80} alt="" />;
  if (!line.book) return cover;
  return (
    <Link to={bookPath(line)} tabIndex={-1} aria-hidden="true">
      {cover}
    </Link>
  );
}

function NoImage() {
  return (
    <span className="grid aspect-3/4 place-items-center border border-dashed border-ink/30 p-1 text-center text-xs text-ink-soft">
      {ORDER_TEXTS.noImage}
    </span>
  );
}
