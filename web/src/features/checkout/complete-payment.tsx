import { timeText } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { MESSAGES } from './messages.ts';
import { useCompletePayment } from './use-complete-payment.ts';

interface CompletePaymentProps {
  order: { orderId: string; payableUntil: string | null; holdsCopies: boolean };
}

/** Pays an order that still waits for it, and says until when that is possible and whether its books are held. */
export function CompletePayment({ order: { orderId, payableUntil, holdsCopies } }: CompletePaymentProps) {
  const { complete, isBusy } = useCompletePayment(orderId);
  return (
    <div>
      <BusyButton isBusy={isBusy} onClick={() => void complete()} className="w-full">
        {isBusy ? 'Waiting for your payment...' : 'Complete payment'}
        <span className="sr-only"> of order {orderId}</span>
      </BusyButton>
      {payableUntil && <p className="mt-1.5 text-sm text-ink-soft">You can pay until {timeText(payableUntil)}.</p>}
      {!holdsCopies && <p className="mt-1.5 text-sm font-semibold">{MESSAGES.notHeld}</p>}
    </div>
  );
}
