import { Check } from 'lucide-react';
import { formatDayMonth } from '../../lib/dates.ts';
import type { OrderEventFragment, OrderStatus } from '../../lib/graphql.generated.ts';
import { STATUS_LABELS } from '../../features/orders/orders.messages.ts';
import { PROGRESS, progressIndex } from '../../features/orders/progress.ts';

interface OrderTimelineProps {
  status: OrderStatus;
  events: readonly OrderEventFragment[];
}

/** The progress of an order as a timeline: vertical on small screens, otherwise horizontal. */
export function OrderTimeline({ status, events }: OrderTimelineProps) {
  const reached = progressIndex(status);
  return (
    <ol aria-label="Progress of the order" className="grid sm:grid-cols-5">
      {PROGRESS.map((step, index) => (
        <Step
          key={step}
          name={STATUS_LABELS[step]}
          at={events.find(({ kind }) => kind === step)?.at}
          isReached={index <= reached}
          isCurrent={index === reached}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  name: string;
  at: string | undefined;
  isReached: boolean;
  isCurrent: boolean;
}

const TRACK =
  'before:absolute before:bg-ink/20 first:before:hidden data-reached:before:bg-ink max-sm:before:-top-[calc(100%-1.75rem)] max-sm:before:left-[0.8125rem] max-sm:before:h-[calc(100%-1.75rem)] max-sm:before:w-0.5 sm:before:top-[0.8125rem] sm:before:right-1/2 sm:before:h-0.5 sm:before:w-full';

function Step({ name, at, isReached, isCurrent }: StepProps) {
  return (
    <li
      data-reached={isReached || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      className={`relative flex gap-3 not-last:min-h-16 sm:flex-col sm:items-center sm:gap-2 sm:text-center ${TRACK}`}
    >
      <span
        className={`relative z-1 grid size-7 shrink-0 place-items-center rounded-full border-2 ${isReached ? 'border-ink bg-ink text-marigold' : 'border-ink/25 bg-page'}`}
      >
        {isReached && <Check aria-hidden="true" size={16} strokeWidth={3} />}
      </span>
      <span>
        <span className={isReached ? 'block font-semibold' : 'block text-ink-soft'}>
          {name}
          {!isReached && <span className="sr-only">: not yet</span>}
        </span>
        {at && isReached && (
          <time dateTime={at} className="block text-sm text-ink-soft">
            {formatDayMonth(at)}
          </time>
        )}
      </span>
    </li>
  );
}
