import { Ban, Check, CircleAlert, House, MessageCircle, Package, TruckElectric, Undo2 } from 'lucide-react';
import type { ExchangeDetailFragment, ExchangeStatus } from '../../lib/operations/graphql.generated.ts';
import type { TimelineStep } from '../../features/orders/timeline.tsx';

/** The statuses that are steps: a booked pickup is still the step before. */
type Step = Exclude<ExchangeStatus, 'PICKUP_BOOKED'>;

const STEPS: Record<Step, Omit<TimelineStep, 'at'>> = {
  REQUESTED: { label: 'Asked', icon: MessageCircle },
  APPROVED: { label: 'Approved', icon: Check },
  PICKED_UP: { label: 'Book picked up', icon: TruckElectric },
  RECEIVED: { label: 'Received by us', icon: Package },
  RESOLVED: { label: 'Done', icon: House },
  DECLINED: { label: 'Declined', icon: Ban, isFailed: true },
  WITHDRAWN: { label: 'Withdrawn', icon: Undo2, isFailed: true },
  REJECTED: { label: 'Not accepted', icon: CircleAlert, isFailed: true },
};

/** The steps of an exchange in which the book comes back, and of one in which it does not. */
const WITH_PICKUP: readonly Step[] = ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED', 'RESOLVED'];
const AT_ONCE: readonly Step[] = ['REQUESTED', 'APPROVED', 'RESOLVED'];

/** The steps of an exchange, and the index of the step that it has reached. */
export function exchangeSteps(exchange: ExchangeDetailFragment): { steps: TimelineStep[]; current: number } {
  const reached: Step = exchange.status === 'PICKUP_BOOKED' ? 'APPROVED' : exchange.status;
  const names = wayOf(exchange);
  return {
    steps: names.map((name) => ({ ...STEPS[name], at: dateOf(name, exchange) })),
    current: names.indexOf(reached),
  };
}

function wayOf(exchange: ExchangeDetailFragment): readonly Step[] {
  const { status, reason, pickup, remedy } = exchange;
  switch (status) {
    case 'DECLINED':
      return ['REQUESTED', 'DECLINED'];
    case 'WITHDRAWN':
      return remedy ? ['REQUESTED', 'APPROVED', 'WITHDRAWN'] : ['REQUESTED', 'WITHDRAWN'];
    case 'REJECTED':
      return [...WITH_PICKUP.slice(0, -1), 'REJECTED'];
    case 'RESOLVED':
      return pickup ? WITH_PICKUP : AT_ONCE;
    default:
      return reason === 'NOT_IN_PARCEL' ? AT_ONCE : WITH_PICKUP;
  }
}

/** When a step was reached, if the exchange or its pickup says it. */
function dateOf(step: Step, { status, statusAt, createdAt, pickup }: ExchangeDetailFragment) {
  if (step === 'REQUESTED') return createdAt;
  if (step === status) return statusAt;
  if (step === 'PICKED_UP') return pickup?.shippedAt;
  return step === 'RECEIVED' ? pickup?.deliveredAt : null;
}
