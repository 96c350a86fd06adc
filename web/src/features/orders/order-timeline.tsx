import { Check } from 'lucide-react';
import { dayMonthText } from '../../lib/dates.ts';
import type { OrderEventFragment, OrderStatus } from '../../lib/graphql.generated.ts';
import { STATUSES } from './messages.ts';
import { STAGES, stageOf } from './progress.ts';

interface OrderTimelineProps {
  status: OrderStatus;
  events: readonly OrderEventFragment[];
}

/** The way of an order, from the shop to the door: downwards on small screens, else from left to right. */
export function OrderTimeline({ status, events }: OrderTimelineProps) {
  const reached = stageOf(status);
  return (
    <ol aria-label="Progress of the order" className="grid sm:grid-cols-5">
      {STAGES.map((stage, index) => (
        <Stage
          key={stage}
          name={STATUSES[stage]}
          at={events.find(({ kind }) => kind === stage)?.at}
          isReached={index <= reached}
          isCurrent={index === reached}
        />
      ))}
    </ol>
  );
}

interface StageProps {
  name: string;
  at: string | undefined;
  isReached: boolean;
  isCurrent: boolean;
}

const TRACK =
  'before:absolute before:bg-ink/20 first:before:hidden data-reached:before:bg-ink max-sm:before:-top-[calc(100%-1.75rem)] max-sm:before:left-[0.8125rem] max-sm:before:h-[calc(100%-1.75rem)] max-sm:before:w-0.5 sm:before:top-[0.8125rem] sm:before:right-1/2 sm:before:h-0.5 sm:before:w-full';

function Stage({ name, at, isReached, isCurrent }: StageProps) {
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
            {dayMonthText(at)}
          </time>
        )}
      </span>
    </li>
  );
}
