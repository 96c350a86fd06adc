import { Ban, Check, CircleAlert, House, type LucideIcon, MapPin, Package, TruckElectric, Undo2 } from 'lucide-react';
import { formatDayMonth } from '../../lib/dates.ts';
import type { OrderEventFragment } from '../../lib/graphql.generated.ts';
import { STAGE_LABELS } from '../../features/orders/orders.messages.ts';
import type { Stage, Stages } from '../../features/orders/progress.ts';

interface OrderTimelineProps extends Stages {
  events: readonly OrderEventFragment[];
}

/** The progress of an order as a timeline: vertical on small screens, otherwise horizontal. */
export function OrderTimeline({ stages, current, events }: OrderTimelineProps) {
  const reached = stages.indexOf(current);
  return (
    <ol aria-label="Progress of the order" className="grid sm:auto-cols-fr sm:grid-flow-col">
      {stages.map((stage, index) => (
        <Step
          key={stage}
          stage={stage}
          at={events.findLast(({ kind }) => kind === stage)?.at}
          isReached={index <= reached}
          isCurrent={index === reached}
        />
      ))}
    </ol>
  );
}

/** Icons that the book page has too would become a file of their own, which that page would load. */
const ICONS: Record<Stage, LucideIcon> = {
  PLACED: Check,
  PACKED: Package,
  SHIPPED: TruckElectric,
  OUT_FOR_DELIVERY: MapPin,
  DELIVERED: House,
  ATTEMPTED: CircleAlert,
  RETURNING: Undo2,
  RETURNED: Undo2,
  LOST: CircleAlert,
  CANCELLED: Ban,
};

const TROUBLES = new Set<Stage>(['ATTEMPTED', 'RETURNING', 'RETURNED', 'LOST', 'CANCELLED']);

interface StepProps {
  stage: Stage;
  at: string | undefined;
  isReached: boolean;
  isCurrent: boolean;
}

/** The line between the steps: below each step on small screens, otherwise before it. */
const TRACK = [
  'max-sm:not-last:after:absolute max-sm:not-last:after:top-9 max-sm:not-last:after:bottom-0 max-sm:not-last:after:left-[1.0625rem] max-sm:not-last:after:w-0.5',
  'max-sm:not-last:after:bg-ink/20 max-sm:has-[+[data-reached]]:after:bg-ink',
  'sm:not-first:before:absolute sm:not-first:before:top-[1.0625rem] sm:not-first:before:right-1/2 sm:not-first:before:h-0.5 sm:not-first:before:w-full',
  'sm:not-first:before:bg-ink/20 sm:data-reached:not-first:before:bg-ink',
].join(' ');

function Step({ stage, at, isReached, isCurrent }: StepProps) {
  const Icon = ICONS[stage];
  return (
    <li
      data-reached={isReached || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      className={`relative flex gap-3 not-last:min-h-17 sm:flex-col sm:items-center sm:gap-2 sm:text-center ${TRACK}`}
    >
      <span
        className={`relative z-1 grid size-9 shrink-0 place-items-center rounded-full border-2 ${circle(stage, isReached, isCurrent)}`}
      >
        <Icon aria-hidden="true" size={18} />
      </span>
      <span className="max-sm:pt-1.5 sm:px-1">
        <span className={isReached ? 'block leading-snug font-semibold' : 'block leading-snug text-ink-soft'}>
          {STAGE_LABELS[stage]}
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

function circle(stage: Stage, isReached: boolean, isCurrent: boolean): string {
  if (!isReached) return 'border-ink/25 bg-page text-ink/40';
  if (TROUBLES.has(stage)) return 'border-brick bg-brick text-paper';
  return isCurrent ? 'border-ink bg-marigold text-ink' : 'border-ink bg-ink text-marigold';
}
