import { CONFIRM_MESSAGES } from '#api/orders/cash/cash-confirmation.rules.ts';
import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { ConfirmOrderDocument } from '../../lib/operations/confirm-order.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { useCompletePayment } from '../checkout/use-complete-payment.ts';
import { ORDER_TEXTS, paymentText } from './orders.texts.ts';
import { formatShortDateTime, formatWeekday } from '#api/platform/india.rules.ts';

interface ConfirmOrderProps {
  order: OrderPaymentFragment & { expectedDeliveryDate: string };
}

/** Asks the customer of an order that is paid on delivery to confirm it, or to pay it now. */
export function ConfirmOrder({ order }: ConfirmOrderProps) {
  const { orderId, paymentState, confirmableUntil, dateIfConfirmed, expectedDeliveryDate } = order;
  const { confirm, isBusy } = useConfirm(orderId);
  const { completePayment, isBusy: isPaying } = useCompletePayment(orderId);
  if (!confirmableUntil) return null;
  return (
    <section aria-label={ORDER_TEXTS.unconfirmed} className="border-l-3 border-marigold bg-paper-deep px-5 py-4">
      <p className="font-semibold">May we send it?</p>
      <p>{paymentText(order)}</p>
      <p>We keep your books aside until {formatShortDateTime(confirmableUntil)}.</p>
      {dateIfConfirmed && dateIfConfirmed !== expectedDeliveryDate && (
        <p>If you confirm it now, we expect to deliver it by {formatWeekday(dateIfConfirmed)}.</p>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <BusyButton isBusy={isBusy} onClick={() => void confirm()}>
          {CONFIRM_MESSAGES.send}
        </BusyButton>
        {paymentState === 'COLLECT_ON_DELIVERY' && (
          <BusyButton look="secondary" isBusy={isPaying} onClick={() => void completePayment()}>
            {isPaying ? 'Waiting for your payment...' : 'Pay now by UPI'}
          </BusyButton>
        )}
      </div>
    </section>
  );
}

function useConfirm(orderId: string) {
  const [confirmOrder] = useMutation(ConfirmOrderDocument);
  const { run, isBusy } = useBusy();
  const toast = useToast();
  const confirm = () =>
    run(async () => {
      await confirmOrder({ variables: { orderId } });
      toast.success('Thank you. We send your order.');
    });
  return { confirm, isBusy };
}
