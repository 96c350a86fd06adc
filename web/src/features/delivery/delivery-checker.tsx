import { CircleAlert, HandCoins, type LucideIcon, Truck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { INPUT_SHAPE } from '../../ui/field.tsx';
import { MESSAGES } from './messages.ts';
import { promisedDay } from './promised-day.ts';
import { useDeliveryEstimate } from './use-delivery-estimate.ts';
import { usePin } from './use-pin.ts';

/** Tells when a book that is ordered now comes to a PIN. */
export function DeliveryChecker() {
  const { pin, setPin } = usePin();
  const id = useId();
  return (
    <section aria-label="Delivery" className="@container border-y border-paper-edge py-5">
      <label htmlFor={id} className="font-semibold">
        Check delivery to your pincode
      </label>
      <div className="mt-2 grid gap-x-5 gap-y-2 @md:grid-cols-[9rem_minmax(0,1fr)]">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pin}
          aria-describedby={`${id}-outcome`}
          onChange={({ target }) => setPin(target.value)}
          className={`${INPUT_SHAPE} tracking-widest tabular-nums`}
        />
        {/* Its place is kept free, so that nothing moves when the answer comes. */}
        <div id={`${id}-outcome`} aria-live="polite" className="flex min-h-13 flex-col justify-center text-sm">
          <Outcome pin={pin} />
        </div>
      </div>
    </section>
  );
}

function Outcome({ pin }: { pin: string }) {
  const { isChecking, estimate, isUnavailable } = useDeliveryEstimate(pin);
  if (isChecking) return <p className="text-ink-soft">{MESSAGES.checking}</p>;
  if (isUnavailable) {
    return (
      <Finding icon={CircleAlert} className="font-semibold text-brick">
        {MESSAGES.notAvailable}
      </Finding>
    );
  }
  if (!estimate) return null;
  return (
    <>
      <Finding icon={Truck} className="text-base font-semibold">
        Delivered by: {promisedDay(estimate.date)}
      </Finding>
      <Finding icon={HandCoins} className="text-ink-soft">
        {estimate.payOnDelivery ? MESSAGES.payOnDelivery : MESSAGES.noPayOnDelivery}
      </Finding>
    </>
  );
}

interface FindingProps {
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function Finding({ icon: Icon, className, children }: FindingProps) {
  return (
    <p className={`flex items-start gap-2 ${className}`}>
      <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
