import { useState } from 'react';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { copyRemarks } from '#api/copies/copy-remarks.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { BookRow } from '../book-row.tsx';
import type { BasketBook } from './basket.ts';
import { CopyQuestions } from './copy-questions.tsx';
import type { Basket } from './use-basket.ts';
import type { QuotedBook } from './use-quote.ts';

interface BasketItemProps {
  item: BasketBook;
  basket: Basket;
  price: QuotedBook | undefined;
  isStale: boolean;
  /** Whether the prices could not be loaded. */
  hasFailed: boolean;
  onRemove: () => void;
}

/** The ID of the title of a book, which can be focused. */
export const titleId = (id: string) => `sell-${id}`;

/** A book of the basket with its price and the questions about it. */
export function BasketItem({ item, basket, price, isStale, hasFailed, onRemove }: BasketItemProps) {
  const { id, book, answers, isAnswered } = item;
  const isOpen = id === basket.openId;
  const [isNew] = useState(isOpen);
  return (
    <article aria-labelledby={titleId(id)} className="space-y-4 border border-paper-edge bg-page p-4 sm:p-6">
      <BookRow
        book={book}
        titleId={titleId(id)}
        titleRef={isNew ? focusOnMount : undefined}
        note={[!isAnswered && 'We assume', GRADE_LABELS[price?.grade ?? answers.wear], ...copyRemarks(answers)]
          .filter(Boolean)
          .join(' · ')}
      />
      <Price price={price} isStale={isStale} hasFailed={hasFailed} />
      {isOpen && <CopyQuestions answers={answers} onChange={(changed) => basket.answer(id, changed)} />}
      <div className="flex flex-wrap gap-3">
        <Button
          look={isAnswered && !isOpen ? 'secondary' : 'primary'}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? basket.close() : basket.open(id))}
        >
          {isOpen ? 'Done' : isAnswered ? 'Change' : 'Describe your copy'}
        </Button>
        <Button look="secondary" onClick={onRemove}>
          Remove<span className="sr-only"> {book.bookDescription}</span>
        </Button>
      </div>
    </article>
  );
}

/** Both prices of a book, or why it has none. Their place is kept while they load. */
function Price({ price, isStale, hasFailed }: Pick<BasketItemProps, 'price' | 'isStale' | 'hasFailed'>) {
  if (!price) return <div aria-hidden="true" className={hasFailed ? 'h-18 bg-paper-deep' : 'skeleton h-18'} />;
  return (
    <div aria-live="polite" aria-busy={isStale} className="transition-opacity aria-busy:opacity-50">
      {price.reason ? (
        <p className="flex min-h-18 items-center border-l-3 border-brick bg-paper-deep px-4 font-semibold">
          {price.reason}
        </p>
      ) : (
        <dl className="grid min-h-18 grid-cols-2">
          <PriceOf label="By UPI" amount={price.amount} look="bg-paper-deep" />
          <PriceOf label="As credit" amount={price.credit} look="bg-marigold" />
        </dl>
      )}
      {price.promised > 0 && <p className="mt-2 text-sm">At least {rupees(price.promised)}, as we promised you.</p>}
    </div>
  );
}

const PriceOf = ({ label, amount, look }: { label: string; amount: number; look: string }) => (
  <div className={`flex flex-col justify-center px-4 ${look}`}>
    <dt className="text-sm">{label}</dt>
    <dd className="text-xl leading-tight font-bold tabular-nums">{rupees(amount)}</dd>
  </div>
);
