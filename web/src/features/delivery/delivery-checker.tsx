import { CircleAlert, HandCoins, type LucideIcon, Truck } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { isPincode, MESSAGES } from '#api/delivery/delivery.rules.ts';
import { promiseText } from '#api/shipments/promises.rules.ts';
import { offlineMessage } from '../../lib/errors.ts';
import { useDeliveryEstimateQuery } from '../../lib/operations/delivery-checker.generated.ts';
import { INPUT_SHAPE } from '../../ui/shapes.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { savePincode, usePincode } from './use-pincode.ts';

const DEBOUNCE_MS = 600;

/** Shows the delivery date for a pincode, if the book is ordered now. */
export function DeliveryChecker() {
  const { pincode, setPincode } = usePincode();
  const id = useId();
  return (
    <section aria-label="Delivery" className="@container border-y border-paper-edge py-4">
      <label htmlFor={id} className="font-semibold">
        Check delivery to your pincode
      </label>
      <div className="mt-2 grid gap-x-5 gap-y-2 @md:grid-cols-[9rem_minmax(0,1fr)]">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pincode}
          aria-describedby={`${id}-result`}
          onChange={({ target }) => setPincode(target.value)}
          className={`${INPUT_SHAPE} tracking-widest tabular-nums`}
        />
        {/* Its space is reserved, so that the layout does not shift when the result arrives. */}
        <div
          id={`${id}-result`}
          aria-live="polite"
          className="flex min-h-22 flex-col justify-center text-sm @md:min-h-18"
        >
          <EstimateResult pincode={pincode} />
        </div>
      </div>
    </section>
  );
}

function EstimateResult({ pincode }: { pincode: string }) {
  const { isChecking, estimate, failure } = useDeliveryEstimate(pincode);
  if (isChecking) return <p className="text-ink-soft">Checking...</p>;
  if (failure) {
    return (
      <ResultLine icon={CircleAlert} className="font-semibold text-brick">
        {failure}
      </ResultLine>
    );
  }
  if (!estimate) return null;
  return (
    <>
      <ResultLine icon={Truck} className="text-base font-semibold">
        Delivered by: {dateText(estimate.date)}
        {estimate.promiseRecord && <small className="block font-normal">{promiseText(estimate.promiseRecord)}</small>}
      </ResultLine>
      <ResultLine icon={HandCoins} className="text-ink-soft">
        {estimate.payOnDelivery ? 'Pay on delivery available' : 'Pay on delivery is not available here'}
      </ResultLine>
    </>
  );
}

interface ResultLineProps {
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function ResultLine({ icon: Icon, className, children }: ResultLineProps) {
  return (
    <p className={`flex items-start gap-2 ${className}`}>
      <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Delivery estimate for a complete pincode, debounced. It never returns the estimate of an earlier pincode. */
function useDeliveryEstimate(pincode: string) {
  const debounced = useDebounced(pincode, DEBOUNCE_MS);
  const isReady = debounced === pincode && isPincode(pincode);
  const { data, loading, error } = useDeliveryEstimateQuery({ variables: { pincode }, skip: !isReady });
  const isFound = isReady && Boolean(data);
  useEffect(() => {
    if (isFound) savePincode(pincode);
  }, [isFound, pincode]);
  return {
    isChecking: isReady && loading,
    estimate: isReady ? data?.deliveryEstimate : undefined,
    failure: isReady && error && (offlineMessage(error) ?? MESSAGES.notDelivered),
  };
}

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: '2-digit',
  month: 'long',
  timeZone: 'UTC',
});

/** A date (YYYY-MM-DD) as in 'Friday, 28 November'. */
function dateText(date: string): string {
  const parts = new Map(dateFormat.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`;
}
