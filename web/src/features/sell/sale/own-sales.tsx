import { Link } from 'react-router-dom';
import { BUY_BACK_LABELS } from '#api/buy-backs/buy-backs.rules.ts';
import { formatDate } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { booksText } from '../../catalogue/catalogue.texts.ts';
import type { OwnSaleFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Section } from '../../../ui/page/section.tsx';

/** The sales of the logged-in user, newest first. One that waits for an answer says so. */
export function OwnSales({ sales }: { sales: readonly OwnSaleFragment[] }) {
  if (sales.length === 0) return null;
  return (
    <div className="mt-6">
      <Section title="Your sales">
        <ul>
          {sales.map((sale) => (
            <li key={sale.buyBackId} className="border-paper-edge not-first:pt-3 not-last:border-b not-last:pb-3">
              <Link to={paths.sale(sale.buyBackId)} className="text-link inline-block py-1 font-semibold">
                {sale.buyBackId}
              </Link>
              <p className="text-sm leading-snug">
                {formatDate(sale.createdAt)} · {booksText(sale.books.length)} ·{' '}
                {rupees(sale.status === 'CLOSED' ? sale.paid : sale.total)}
              </p>
              <p className="text-sm leading-snug font-semibold">{stateOf(sale)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

const stateOf = ({ status, books }: OwnSaleFragment): string =>
  books.some((book) => book.status === 'OFFERED') ? 'A lower price waits for your answer' : BUY_BACK_LABELS[status];
