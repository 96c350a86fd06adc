import { toRupees } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { UnmatchedPaymentRowFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  MarkUnmatchedPaymentHandledDocument,
  RefundUnmatchedPaymentDocument,
} from '../../../lib/operations/health.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface UnmatchedPaymentsProps {
  payments: readonly UnmatchedPaymentRowFragment[];
  /** Called after one was refunded or marked as handled. */
  onChanged: () => void;
}

/** Captured payments whose order the database has lost, each to refund or to mark as handled. */
export function UnmatchedPayments({ payments, onChanged }: UnmatchedPaymentsProps) {
  return (
    <Section title="Payments without an order">
      <p className="max-w-prose text-ink-soft">
        The payment provider has this money, and the shop has no order for it. Make sure that no other copy of the shop
        has the order before you refund it.
      </p>
      <ul className="mt-2 divide-y divide-paper-edge">
        {payments.map((payment) => (
          <li
            key={payment.providerPaymentId}
            className="py-3 sm:flex sm:items-start sm:justify-between sm:gap-6"
            aria-label={`${amountOf(payment)} of ${payerOf(payment)}`}
          >
            <PaymentText payment={payment} />
            {payment.status === 'OPEN' && <PaymentActions payment={payment} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const amountOf = ({ amountInPaise }: UnmatchedPaymentRowFragment) => rupees(toRupees(amountInPaise));
const payerOf = ({ email, phone }: UnmatchedPaymentRowFragment) => email ?? phone ?? 'the payer';

function PaymentText({ payment }: { payment: UnmatchedPaymentRowFragment }) {
  const { providerPaymentId, reference, method, email, phone, paidAt, status, failure } = payment;
  const contact = [email, phone].filter(Boolean).join(', ');
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {amountOf(payment)}
        {reference && `, order ${reference}`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        Paid {formatShortDateTime(paidAt)}
        {method && ` by ${method === 'upi' ? 'UPI' : method}`}. {contact || 'The provider names no contact'}.{' '}
        {providerPaymentId}
      </p>
      {status === 'REFUNDING' && <p className="text-sm font-semibold">Its refund is on its way.</p>}
      {failure && <p className="text-sm font-semibold text-brick wrap-anywhere">The refund failed: {failure}</p>}
    </div>
  );
}

function PaymentActions({ payment, onChanged }: { payment: UnmatchedPaymentRowFragment; onChanged: () => void }) {
  const toast = useToast();
  const [refund, refunding] = useMutation(RefundUnmatchedPaymentDocument);
  const [markHandled, marking] = useMutation(MarkUnmatchedPaymentHandledDocument);
  const { run } = useBusy();
  const variables = { providerPaymentId: payment.providerPaymentId };
  const label = `Refund ${amountOf(payment)} to ${payerOf(payment)}`;
  const follow = async (change: Promise<unknown>, done: string) => {
    await run(async () => {
      await change;
      toast.success(done);
    });
    onChanged();
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:mt-2 sm:max-w-80 sm:justify-end">
      <ConfirmDialog
        title={`${label}?`}
        confirm={`Refund ${amountOf(payment)}`}
        onConfirm={() => void follow(refund({ variables }), 'The refund is on its way.')}
        trigger={
          <BusyButton look="secondary" isBusy={refunding.loading}>
            <span className="wrap-anywhere">{label}</span>
          </BusyButton>
        }
      >
        <p>What is left of the payment goes back to where it came from. This cannot be undone.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Mark as handled?"
        confirm="Mark as handled"
        onConfirm={() => void follow(markHandled({ variables }), 'Marked as handled.')}
        trigger={
          <BusyButton look="secondary" isBusy={marking.loading}>
            Mark as handled<span className="sr-only">: {payerOf(payment)}</span>
          </BusyButton>
        }
      >
        <p>
          The shop keeps {amountOf(payment)} of {payerOf(payment)} and never lists the payment again. Do this once its
          order is entered again, or the money went back in another way.
        </p>
      </ConfirmDialog>
    </div>
  );
}
