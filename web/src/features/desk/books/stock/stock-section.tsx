import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatDate } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { ReactNode } from 'react';
import type { BookStockFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../../ui/page/section.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { AdjustStockForm } from './adjust-stock-form.tsx';
import { StockHistory } from './stock-history.tsx';
import { useMovements } from './use-movements.ts';
import { stockText } from './stock-text.ts';

/** The stock of a book, the form that adjusts it, what else is done with its copies, and what changed it. */
export function StockSection({ stock, children }: { stock: BookStockFragment; children: ReactNode }) {
  const history = useMovements(stock.book.bookId);
  return (
    <Section title="Stock">
      <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
        {(['NEW', 'PREOWNED'] as const).map((condition) => (
          <div key={condition}>
            <dt className="text-sm text-ink-soft">{conditionLabel(condition)}</dt>
            <dd className="font-semibold">{stockText(condition === 'NEW' ? stock.newStock : stock.preOwnedStock)}</dd>
          </div>
        ))}
      </dl>
      {stock.lots.length > 0 && <Lots lots={stock.lots} />}
      <AdjustStockForm stock={stock} onRecorded={history.reload} />
      {children}
      <StockHistory {...history} />
    </Section>
  );
}

/** The units on the shelf by lot, the next to be sold first. */
function Lots({ lots }: Pick<BookStockFragment, 'lots'>) {
  return (
    <div className="mb-5">
      <h3 className="font-semibold">Lots on the shelf</h3>
      <ol className="divide-y divide-paper-edge">
        {lots.map(({ lotId, receivedOn, unitsLeft, costInPaise, mrp, printingYear, edition }) => (
          <li key={lotId} className="py-2">
            <p>
              <strong>{unitsLeft}</strong> received {formatDate(receivedOn)}, MRP {rupees(mrp)}, cost{' '}
              {costInPaise === null ? 'not known' : formatPaise(costInPaise)}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {printingYear === null ? 'Printing not known' : `Printed in ${printingYear}`}
              {edition && ` · ${edition}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
