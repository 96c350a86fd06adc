import { Link } from 'react-router-dom';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type {
  CashAmountFragment,
  CashList,
  Courier,
  CourierCashRowFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { TimeAgo } from '../format/time-ago.tsx';
import { LISTS, CASH_TEXTS } from './cash.texts.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

interface CashSumsProps {
  couriers: readonly CourierCashRowFragment[];
  payouts: CashAmountFragment;
}

/** What each courier owes; each number leads to its orders. */
export function CashSums({ couriers, payouts }: CashSumsProps) {
  return (
    <div className="space-y-5">
      {payouts.count > 0 && <Amount list="PAYOUTS" amount={payouts} isUrgent />}
      {couriers.length === 0 && <p className="text-ink-soft">{CASH_TEXTS.noCash}</p>}
      <div className="grid gap-5 lg:grid-cols-2">
        {couriers.map(({ courier, due, collected, overdue, short, remitted }) => (
          <Section key={courier} title={COURIERS[courier].name}>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
              <AmountItem list="DUE" courier={courier} amount={due} />
              <AmountItem list="COLLECTED" courier={courier} amount={collected} />
              <AmountItem list="OVERDUE" courier={courier} amount={overdue} isUrgent />
              <AmountItem list="SHORT" courier={courier} amount={short} isUrgent />
              <AmountItem list="REMITTED" courier={courier} amount={remitted} />
            </ul>
          </Section>
        ))}
      </div>
    </div>
  );
}

interface AmountProps {
  list: CashList;
  courier?: Courier;
  amount: CashAmountFragment;
  isUrgent?: boolean;
}

/** A sum of nothing is left out. */
function AmountItem(props: AmountProps) {
  if (props.amount.count === 0) return null;
  return (
    <li className="grid">
      <Amount {...props} />
    </li>
  );
}

function Amount({ list, courier, amount: { count, amountInPaise, oldestAt }, isUrgent = false }: AmountProps) {
  const look = isUrgent ? 'border-brick' : 'border-paper-edge';
  return (
    <Link to={deskPaths.cash({ list, courier })} className={`block border bg-page p-3 hover:border-ink ${look}`}>
      <span className={`block text-sm ${isUrgent ? 'font-semibold text-brick' : 'text-ink-soft'}`}>
        {LISTS[list].label}
      </span>
      <span className="block text-xl font-semibold tabular-nums">{formatPaise(amountInPaise)}</span>
      <span className="block text-sm text-ink-soft">
        {count.toLocaleString('en-IN')} {count === 1 ? 'order' : 'orders'}
        {oldestAt && (
          <>
            , oldest <TimeAgo iso={oldestAt} />
          </>
        )}
      </span>
    </Link>
  );
}
