import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/dates.ts';
import { errorMessage, GENERIC_ERROR } from '../../lib/errors.ts';
import { useRefreshPaymentMutation, useStartPaymentMutation } from '../../lib/operations/checkout.generated.ts';
import { useQueryStore } from '../../lib/query-store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { MESSAGES } from './checkout.messages.ts';
import { usePayment } from './use-payment.ts';

interface CompletePaymentProps {
  order: { orderId: string; payableUntil: string | null; holdsCopies: boolean };
}

/**
 * The button that pays an unpaid order, with the time limit and whether the copies are reserved. Asks for a payment that
 * is under way: its popup may have been left.
 */
export function CompletePayment({ order: { orderId, payableUntil, holdsCopies } }: CompletePaymentProps) {
  const { completePayment, isBusy } = useCompletePayment(orderId);
  return (
    <div>
      <BusyButton isBusy={isBusy} onClick={() => void completePayment()} className="w-full">
        {isBusy ? 'Waiting for your payment...' : 'Complete payment'}
        <span className="sr-only"> of order {orderId}</span>
      </BusyButton>
      {payableUntil && <p className="mt-1.5 text-sm text-ink-soft">You can pay until {formatTime(payableUntil)}.</p>}
      {!holdsCopies && <p className="mt-1.5 text-sm font-semibold">{MESSAGES.notHeld}</p>}
    </div>
  );
}

/** Starts the payment of an unpaid order. If that fails, refetches the page: the order may no longer be payable. */
function useCompletePayment(orderId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const store = useQueryStore();
  const toast = useToast();
  const pay = usePayment();
  const [startPayment] = useStartPaymentMutation();
  const [refreshPayment] = useRefreshPaymentMutation();
  useEffect(() => {
    // The order stays as it is known.
    refreshPayment({ variables: { orderId } }).catch(() => {});
  }, [refreshPayment, orderId]);

  const completePayment = async () => {
    setIsBusy(true);
    try {
      const { data } = await startPayment({ variables: { orderId } });
      const outcome = await pay(orderId, data!.startPayment);
      if (outcome !== 'paid') await refreshPayment({ variables: { orderId } }).catch(() => {});
    } catch (error) {
      toast.failure(errorMessage(error) ?? GENERIC_ERROR);
      // The components that show the queries also show their errors.
      await store
        .getClient()
        .then((client) => client.refetchQueries({ include: 'active' }))
        .catch(() => {});
    } finally {
      setIsBusy(false);
    }
  };
  return { completePayment, isBusy };
}
