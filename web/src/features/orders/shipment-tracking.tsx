import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { OrderProgressFragment } from '../../lib/operations/graphql.generated.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

type Shipment = Pick<NonNullable<OrderProgressFragment['shipment']>, 'courierName' | 'awb' | 'trackingUrl'>;

/** The courier and tracking number of a shipment. */
export function ShipmentTracking({ shipment: { courierName, awb, trackingUrl } }: { shipment: Shipment }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-ink-soft">Courier</dt>
        <dd className="flex min-h-11 items-center font-semibold">{courierName}</dd>
      </div>
      {awb && (
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Tracking number</dt>
          <dd className="flex min-h-11 flex-wrap items-center gap-x-4">
            <span className="font-semibold wrap-anywhere">{awb}</span>
            <CopyButton text={awb} />
            {trackingUrl && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-11 items-center gap-1.5"
              >
                Track the parcel
                <ExternalLink aria-hidden="true" size={16} />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Copies the tracking number. Both words have their place, so that nothing moves. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const waiting = useWaiting();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      {...waiting}
      onClick={() => void copy().catch(() => setIsCopied(false))}
      className="text-link inline-flex min-h-11 min-w-22 items-center gap-1.5"
    >
      <Icon aria-hidden="true" size={16} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> tracking number</span>
    </button>
  );
}
