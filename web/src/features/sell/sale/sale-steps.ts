import { Ban, CircleAlert, House, Package, TruckElectric, WalletCards } from 'lucide-react';
import type { BuyBackDetailFragment, BuyBackStatus } from '../../../lib/operations/graphql.generated.ts';
import type { TimelineStep } from '../../orders/timeline.tsx';

const STEPS: Record<BuyBackStatus, Omit<TimelineStep, 'at'>> = {
  QUOTED: { label: 'Price kept', icon: Package },
  SENT: { label: 'On the way', icon: TruckElectric },
  RECEIVED: { label: 'At the shop', icon: House },
  CLOSED: { label: 'Paid', icon: WalletCards },
  CANCELLED: { label: 'Cancelled', icon: Ban, isFailed: true },
  EXPIRED: { label: 'Ended', icon: CircleAlert, isFailed: true },
  LOST: { label: 'Lost', icon: CircleAlert, isFailed: true },
};

/** The steps of a sale, and the index of the one that it has reached. */
export function saleSteps({ status, method, payBy, paid, payout, createdAt, closedAt }: BuyBackDetailFragment) {
  const isPaid = paid > 0 && (payBy === 'CREDIT' || payout?.status === 'PAID');
  const names = wayOf(status, method === 'SHOP');
  const steps: TimelineStep[] = names.map((name) => ({
    ...STEPS[name],
    ...(name === 'CLOSED' && status === 'CLOSED' && !isPaid && { label: 'Done' }),
    at: name === 'QUOTED' ? createdAt : name === 'CLOSED' ? closedAt : null,
  }));
  return { steps, current: names.indexOf(status) };
}

function wayOf(status: BuyBackStatus, isBrought: boolean): BuyBackStatus[] {
  if (status === 'CANCELLED' || status === 'EXPIRED') return ['QUOTED', status];
  if (status === 'LOST') return ['QUOTED', 'SENT', 'LOST'];
  return isBrought && status !== 'SENT' ? ['QUOTED', 'RECEIVED', 'CLOSED'] : ['QUOTED', 'SENT', 'RECEIVED', 'CLOSED'];
}
