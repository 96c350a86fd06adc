import { payerOf, refundQuestion } from '../../common/refund-texts.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type {
  CollectionStatus,
  DeskPaymentFragment,
  RefundStatus,
} from '../../../../lib/operations/graphql.generated.ts';
import { RetryRefundDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { countText } from '../../common/desk.texts.ts';
import { Section } from '../../../../ui/page/section.tsx';
import { useBusy } from '../../../../ui/forms/use-busy.ts';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import type { OrderSectionProps } from '../order-dialogs.ts';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';
import { REFUND_REASON_LABELS } from '../forms/refund-form.tsx';
import { OrderApprovals } from '../../approvals/approval-row.tsx';
import { Payouts } from './payouts.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

const COLLECTION_LABELS: Record<CollectionStatus, string> = {
  DUE: 'The courier collects',
  COLLECTED: 'Collected by the courier',
  REMITTED: 'Remitted by the courier',
  SHORT: 'Remitted short',
  WAIVED: 'Not collected',
};

const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  PENDING: 'on its way',
  PROCESSED: 'done',
  FAILED: 'failed',
};

/** The provider's names of payment methods that are no plain words. */
const METHOD_LABELS = new Map([
  ['upi', 'UPI'],
  ['emi', 'EMI'],
  ['netbanking', 'net banking'],
]);

/** The method of a payment as staff read it. */
const methodLabel = (method: string) => METHOD_LABELS.get(method) ?? method;

/** Payments with their refunds, and the cash that the courier collects. */
export function MoneyCard({ row, changeOrder, onOpen }: OrderSectionProps) {
  const { payments, collection, payouts, order, actions, margin } = row;
  const refund = actions.includes('REFUND') && (
    <Button look="secondary" onClick={() => onOpen('REFUND')}>
      Refund
    </Button>
  );
  const isDue = order.paymentOption === 'PAY_ON_DELIVERY' && order.status !== 'CANCELLED';
  const due = isDue ? order.amountDue : 0;
  return (
    <Section title="Money" action={refund}>
      {collection && (
        <p>
          {COLLECTION_LABELS[collection.status]}: <strong>{formatPaise(collection.amountInPaise)}</strong>
        </p>
      )}
      {order.storeCredit > 0 && (
        <p>
          Store credit: <strong>{rupees(order.storeCredit)}</strong>
          {order.storeCreditReturnedInPaise > 0 && `, ${formatPaise(order.storeCreditReturnedInPaise)} given back`}
        </p>
      )}
      {!collection && payments.length === 0 && order.storeCredit < order.total && (
        <p className={due > 0 ? '' : 'text-ink-soft'}>
          {due > 0 ? (
            <>
              Cash on delivery: <strong>{rupees(due)}</strong>
            </>
          ) : (
            'Nothing was paid.'
          )}
        </p>
      )}
      <ul className="space-y-4">
        {payments.map((payment) => (
          <li key={payment.providerPaymentId}>
            <Payment payment={payment} changeOrder={changeOrder} />
          </li>
        ))}
      </ul>
      <Payouts payouts={payouts} changeOrder={changeOrder} />
      <OrderApprovals approvals={row.approvals} />
      {margin && <Margin margin={margin} />}
    </Section>
  );
}

/** What is left of the order, and how that comes about. */
function Margin({ margin }: { margin: NonNullable<OrderSectionProps['row']['margin']> }) {
  const { netRevenueInPaise, costInPaise, postageInPaise, feeInPaise, marginInPaise, unitsWithoutCost } = margin;
  return (
    <p className="mt-4 border-t border-paper-edge pt-3">
      Margin: <strong>{formatPaise(marginInPaise)}</strong>
      <span className="block text-sm text-ink-soft">
        {formatPaise(netRevenueInPaise)} − {formatPaise(costInPaise)} cost − {formatPaise(postageInPaise)} postage −{' '}
        {formatPaise(feeInPaise)} payment fee
      </span>
      {unitsWithoutCost > 0 && (
        <span className="block text-sm font-semibold">
          Without the cost of {countText(unitsWithoutCost, 'unit')}: it is not known.
        </span>
      )}
    </p>
  );
}

function Payment({ payment, changeOrder }: { payment: DeskPaymentFragment; changeOrder: ChangeOrder }) {
  const { providerPaymentId, status, method, amountInPaise, refundedInPaise, createdAt, refunds } = payment;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{formatPaise(amountInPaise)}</strong> {status}
        {method && `, ${methodLabel(method)}`}
        <span className="block text-sm text-ink-soft">
          {providerPaymentId} · {formatShortDateTime(createdAt)}
        </span>
      </p>
      {refundedInPaise > 0 && (
        <p className="text-sm">
          Refunded {formatPaise(refundedInPaise)}, left {formatPaise(amountInPaise - refundedInPaise)}
        </p>
      )}
      <ul className="mt-2 space-y-2">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="border-l-3 border-paper-edge pl-3">
            <Refund refund={refund} payer={payerOf([payment])} changeOrder={changeOrder} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RefundProps {
  refund: DeskPaymentFragment['refunds'][number];
  /** Who gets it. */
  payer: string;
  changeOrder: ChangeOrder;
}

function Refund({ refund, payer, changeOrder }: RefundProps) {
  const { refundId, amountInPaise, reason, status, failure, note, createdAt } = refund;
  const { run, isBusy } = useBusy();
  const { ask, question } = useQuestion();
  const retry = async () => {
    if (await ask(refundQuestion(amountInPaise, payer)))
      await run(() => changeOrder(RetryRefundDocument, { refundId }, 'The refund is tried again.'));
  };
  const hasFailed = status === 'FAILED';
  return (
    <>
      <p className={hasFailed ? 'font-semibold text-brick' : ''}>
        Refund of {formatPaise(amountInPaise)} {REFUND_STATUS_LABELS[status]}
      </p>
      <p className="text-sm text-ink-soft">
        {REFUND_REASON_LABELS[reason]} · {formatShortDateTime(createdAt)}
      </p>
      {failure && <p className="text-sm wrap-anywhere">{failure}</p>}
      {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      {hasFailed && (
        <BusyButton look="secondary" isBusy={isBusy} onClick={() => void retry()} className="mt-2">
          Try to refund {formatPaise(amountInPaise)} again
        </BusyButton>
      )}
      {question}
    </>
  );
}
