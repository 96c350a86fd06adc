import { CircleAlert, HandCoins, type LucideIcon, Truck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { DELIVERY_MESSAGES } from '#api/delivery/delivery.rules.ts';
import { onTimeText } from '#api/shipments/on-time/on-time-delivery.rules.ts';
import { offlineMessage } from '../../lib/query/errors.ts';
import { DeliveryEstimateDocument } from '../../lib/operations/delivery-checker.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { savePincode } from './use-pincode.ts';

/** When a book is delivered to a complete pincode, and whether it can be paid on delivery. */
export function DeliveryResult({ pincode }: { pincode: string }) {
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
        {estimate.promiseRecord && <small className="block font-normal">{onTimeText(estimate.promiseRecord)}</small>}
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

/** The delivery estimate for a pincode, which is saved if there is one. */
function useDeliveryEstimate(pincode: string) {
  const { data, loading, error } = useQuery(DeliveryEstimateDocument, { variables: { pincode } });
  const isFound = Boolean(data);
  useEffect(() => {
    if (isFound) savePincode(pincode);
  }, [isFound, pincode]);
  return {
    isChecking: loading,
    estimate: data?.deliveryEstimate,
    failure: error && (offlineMessage(error) ?? DELIVERY_MESSAGES.notDelivered),
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
