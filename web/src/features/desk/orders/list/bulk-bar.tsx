import type { DeskOrderFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { type Paper, PAPERS } from '../../papers/order-papers.ts';
import { allowed, BULK_ACTIONS, type BulkAction } from './bulk-actions.ts';

interface BulkBarProps {
  /** All orders of the page, and those of them that are marked. */
  orders: readonly DeskOrderFragment[];
  marked: readonly DeskOrderFragment[];
  isBusy: boolean;
  onMarkAll: () => void;
  onAction: (action: BulkAction) => void;
  onPaper: (paper: Paper) => void;
  onPick: () => void;
}

const ACTIONS = Object.keys(BULK_ACTIONS) as BulkAction[];

/** What can be done to the marked orders; what none of them allows is disabled. */
export function BulkBar({ orders, marked, isBusy, onMarkAll, onAction, onPaper, onPick }: BulkBarProps) {
  const isAllMarked = marked.length > 0 && marked.length === orders.length;
  const picked = allowed(marked, 'PICK').length;
  return (
    <div
      role="group"
      aria-label="Marked orders"
      className="mt-2 flex items-center gap-1.5 overflow-x-auto pb-1 sm:flex-wrap"
    >
      <label className="flex min-h-11 shrink-0 items-center gap-3 pr-1 pl-3 sm:pointer-fine:min-h-9">
        <input type="checkbox" checked={isAllMarked} onChange={onMarkAll} className="size-5 accent-ink" />
        <span className="font-semibold tabular-nums">
          {marked.length} of {orders.length} marked
        </span>
      </label>
      <BarButton isBusy={isBusy} isDisabled={marked.length > 0 && picked === 0} onClick={onPick}>
        {marked.length > 0 ? `Pick list${countOf(picked, marked.length)}` : 'Pick the next 25'}
      </BarButton>
      {(Object.keys(PAPERS) as Paper[]).map((paper) => (
        <BarButton key={paper} isDisabled={withPaper(marked, paper).length === 0} onClick={() => onPaper(paper)}>
          {PAPERS[paper].label}
          {countOf(withPaper(marked, paper).length, marked.length)}
        </BarButton>
      ))}
      {ACTIONS.map((action) => {
        const count = allowed(marked, action).length;
        return (
          <BarButton key={action} isBusy={isBusy} isDisabled={count === 0} onClick={() => onAction(action)}>
            {BULK_ACTIONS[action].label}
            {countOf(count, marked.length)}
          </BarButton>
        );
      })}
    </div>
  );
}

/** The orders that a paper can be printed for: a bill is issued when an order is packed. */
export function withPaper(orders: readonly DeskOrderFragment[], paper: Paper): DeskOrderFragment[] {
  return orders.filter(({ order: { status }, shipments }) => {
    if (paper === 'slips') return status !== 'PENDING_PAYMENT' && status !== 'EXPIRED' && status !== 'CANCELLED';
    return shipments.some(({ kind, status: parcel }) => kind === 'OUTBOUND' && parcel !== 'VOIDED');
  });
}

/** How many of the marked orders it is for, unless it is for all. */
const countOf = (count: number, marked: number) => (count > 0 && count < marked ? ` (${count})` : '');

interface BarButtonProps {
  isBusy?: boolean;
  isDisabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function BarButton({ isBusy, isDisabled, onClick, children }: BarButtonProps) {
  return (
    <Button
      look="secondary"
      disabled={isDisabled || isBusy}
      onClick={onClick}
      className="shrink-0 px-3! py-1! text-sm whitespace-nowrap sm:pointer-fine:min-h-9"
    >
      {children}
    </Button>
  );
}
