import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { CHECKOUT_TEXTS } from './checkout.texts.ts';
import { useCompletePayment } from './use-complete-payment.ts';
import { formatTime } from '#api/platform/india.rules.ts';

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
      {!holdsCopies && <p className="mt-1.5 text-sm font-semibold">{CHECKOUT_TEXTS.notHeld}</p>}
    </div>
  );
}
