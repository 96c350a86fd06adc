import type { DeskOrderFragment } from '../../../lib/operations/graphql.generated.ts';

/** Papers of orders, in the order of the shelves, as one PDF. */
export const PAPERS = {
  labels: { label: 'Labels', key: 'l', path: '/api/desk/labels.pdf' },
  bills: { label: 'Bills', key: 'b', path: '/api/desk/bills.pdf' },
  slips: { label: 'Packing slips', path: '/api/desk/packing-slips.pdf' },
} as const;

export type Paper = keyof typeof PAPERS;

/** The address of a PDF with the papers of these orders. */
export function paperUrl(paper: Paper, orderIds: readonly string[]): string {
  return `${PAPERS[paper].path}?${new URLSearchParams({ orders: orderIds.join(',') })}`;
}

/** Whether an order has a paper: a bill is issued when it is packed; a parcel has its label until it leaves. */
export function hasPaper({ order: { status }, shipments }: DeskOrderFragment, paper: Paper): boolean {
  if (paper === 'labels')
    return shipments.some((shipment) => shipment.status === 'READY' && shipment.kind !== 'PICKUP');
  if (paper === 'slips') return status !== 'PENDING_PAYMENT' && status !== 'EXPIRED' && status !== 'CANCELLED';
  return shipments.some(({ kind, status: shipment }) => kind === 'OUTBOUND' && shipment !== 'VOIDED');
}
