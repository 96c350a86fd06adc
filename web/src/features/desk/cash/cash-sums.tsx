import { countText } from '../common/desk.texts.ts';
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
  /** To sellers of books. */
  buyBackPayouts: CashAmountFragment;
}

/** What each courier owes; each number leads to its orders. */
export function CashSums({ couriers, payouts, buyBackPayouts }: CashSumsProps) {
  return (
    <div className="space-y-5">
      {payouts.count > 0 && <CashAmount list="PAYOUTS" amount={payouts} isUrgent />}
      {buyBackPayouts.count > 0 && (
        <Amount
          to={deskPaths.buyBacks({ status: 'TO_PAY' })}
          label="To pay for books by UPI"
          unit="buy-back"
          amount={buyBackPayouts}
          isUrgent
        />
      )}
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

interface CashAmountProps {
  list: CashList;
  courier?: Courier;
  amount: CashAmountFragment;
  isUrgent?: boolean;
}

/** A sum of nothing is left out. */
function AmountItem(props: CashAmountProps) {
  if (props.amount.count === 0) return null;
  return (
    <li className="grid">
      <CashAmount {...props} />
    </li>
  );
}

const CashAmount = ({ list, courier, ...amount }: CashAmountProps) => (
  <Amount to={deskPaths.cash({ list, courier })} label={LISTS[list].label} unit="order" {...amount} />
);

interface AmountProps extends Pick<CashAmountProps, 'amount' | 'isUrgent'> {
  to: string;
  label: string;
  unit: string;
}

function Amount({ to, label, unit, amount: { count, amountInPaise, oldestAt }, isUrgent = false }: AmountProps) {
  const look = isUrgent ? 'border-brick' : 'border-paper-edge';
  return (
    <Link to={to} className={`block border bg-page p-3 hover:border-ink ${look}`}>
      <span className={`block text-sm ${isUrgent ? 'font-semibold text-brick' : 'text-ink-soft'}`}>{label}</span>
      <span className="block text-xl font-semibold tabular-nums">{formatPaise(amountInPaise)}</span>
      <span className="block text-sm text-ink-soft">
        {countText(count, unit)}
        {oldestAt && (
          <>
            , oldest <TimeAgo iso={oldestAt} />
          </>
        )}
      </span>
    </Link>
  );
}
