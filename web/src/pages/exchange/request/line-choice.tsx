import type { ComponentProps } from 'react';
import { OrderLineItem } from '../../../features/orders/order-line-item.tsx';
import { BookCover } from '../../../features/catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../../../features/catalogue/conditions.ts';
import type { ExchangeLineFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { RadioRows } from '../../../ui/forms/radio-rows.tsx';

interface LineChoiceProps extends Omit<ComponentProps<typeof RadioRows>, 'legend' | 'options'> {
  /** The lines of which copies can be exchanged. */
  lines: readonly ExchangeLineFragment[];
}

/** The choice of the book. A single one is chosen already. */
export function LineChoice({ lines, ...field }: LineChoiceProps) {
  const [only] = lines;
  if (only && lines.length === 1) return <OrderLineItem line={only} copy={only.copy} />;
  const options = lines.map((line) => ({ value: line.orderLineId, label: <LineLabel line={line} /> }));
  return <RadioRows legend="Which book?" options={options} {...field} />;
}

function LineLabel({ line }: { line: ExchangeLineFragment }) {
  return (
    <span className="flex items-center gap-4">
      {line.cover && (
        <span className="w-[min(3rem,20%)] shrink-0">
          <BookCover book={line} sizes="48px" maxWidth={48} alt="" />
        </span>
      )}
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="font-semibold">
          <Bilingual text={line.bookDescription} />
        </span>
        <span className="block text-sm text-ink-soft">
          {conditionLabel(line.condition)} · Quantity {line.exchangeableQuantity}
        </span>
      </span>
    </span>
  );
}
