import { Link } from 'react-router-dom';
import { formatDayMonth } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import type { StoreCreditFragment, StoreCreditReason } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Fold } from '../../../ui/page/fold.tsx';

type Entry = StoreCreditFragment['entries']['edges'][number];

const REASONS: Record<StoreCreditReason, string> = {
  ORDER: 'Spent on an order',
  ORDER_ENDED: 'Back: the order was not placed',
  CANCELLATION: 'Back: cancelled',
  SHORT_PICK: 'Back: a copy could not be found',
  EXCHANGE: 'For an exchange',
  RETURNED_PARCEL: 'Back: the parcel came back',
  LOST: 'Back: the parcel was lost',
  GOODWILL: 'A gift from us',
  BUY_BACK: 'For your books',
  ACCOUNT_DELETED: 'Ended with the account',
};

/** Entries that are shown at once. */
const LATEST = 4;

interface CreditEntriesProps {
  credit: StoreCreditFragment;
  orderPath: (orderId: string) => string;
  buyBackPath: (buyBackId: string) => string;
}

/** What was given and spent, newest first; earlier entries are folded. */
export function CreditEntries({ credit: { entries }, orderPath, buyBackPath }: CreditEntriesProps) {
  const earlier = entries.edges.slice(LATEST);
  const list = (edges: readonly Entry[]) => (
    <ul className="divide-y divide-paper-edge">
      {edges.map(({ node: { storeCreditEntryId, at, amountInPaise, reason, orderId, buyBackId, note } }) => (
        <li key={storeCreditEntryId} className="flex items-baseline justify-between gap-4 py-2">
          <div className="min-w-0 wrap-anywhere">
            {REASONS[reason]} {orderId && <Reference to={orderPath(orderId)}>{orderId}</Reference>}
            {buyBackId && <Reference to={buyBackPath(buyBackId)}>{buyBackId}</Reference>}
            <span className="block text-sm text-ink-soft">{formatDayMonth(at)}</span>
            {note && (
              <p className="text-sm">
                <Bilingual text={note} />
              </p>
            )}
          </div>
          <strong className="shrink-0 tabular-nums">
            {amountInPaise < 0 ? '−' : '+'}
            {formatPaise(Math.abs(amountInPaise))}
          </strong>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(entries.edges.slice(0, LATEST))}
      {earlier.length > 0 && <Fold summary="Earlier">{list(earlier)}</Fold>}
    </>
  );
}

/** A link to what an entry belongs to. */
const Reference = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-link inline-block">
    {children}
  </Link>
);
