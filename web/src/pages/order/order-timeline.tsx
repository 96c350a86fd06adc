import { Ban, Check, CircleAlert, House, type LucideIcon, MapPin, Package, TruckElectric, Undo2 } from 'lucide-react';
import type { OrderEventFragment } from '../../lib/operations/graphql.generated.ts';
import { STAGE_LABELS } from '../../features/orders/orders.texts.ts';
import { DELIVERY_ISSUES, type Stage, type Stages } from '../../features/orders/progress.ts';
import { Timeline } from '../../features/orders/timeline.tsx';

interface OrderTimelineProps extends Stages {
  events: readonly OrderEventFragment[];
}

/** Icons that the book page has too would become a separate file, which that page would load. */
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

/** The progress of an order as a timeline. */
export function OrderTimeline({ stages, current, events }: OrderTimelineProps) {
  const steps = stages.map((stage) => ({
    label: STAGE_LABELS[stage],
    icon: ICONS[stage],
    at: events.findLast(({ kind }) => kind === stage)?.at,
    isFailed: DELIVERY_ISSUES.includes(stage),
  }));
  return <Timeline label="Progress of the order" steps={steps} current={stages.indexOf(current)} />;
}
