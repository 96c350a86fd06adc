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

/** The line between the steps: below each step on small screens, otherwise before it. */
const TRACK = [
  'max-sm:not-last:after:absolute max-sm:not-last:after:top-7 max-sm:not-last:after:bottom-0 max-sm:not-last:after:left-[0.8125rem] max-sm:not-last:after:w-0.5',
  'max-sm:not-last:after:bg-ink/20 max-sm:has-[+[data-reached]]:after:bg-ink',
  'sm:not-first:before:absolute sm:not-first:before:top-[0.8125rem] sm:not-first:before:right-1/2 sm:not-first:before:h-0.5 sm:not-first:before:w-full',
  'sm:not-first:before:bg-ink/20 sm:data-reached:not-first:before:bg-ink',
].join(' ');

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
