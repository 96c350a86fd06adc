import type { MovementFragment, StockReason } from '../../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import type { Movements } from './use-movements.ts';
import { stockText } from './stock-text.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

const REASON_LABELS: Record<StockReason, string> = {
  SALE: 'Sold',
  CANCEL: 'Order cancelled',
  RETURN: 'Came back',
  COUNT: 'Counted',
  DAMAGE: 'Damaged',
  INTAKE: 'Came in',
  RECEIPT: 'Received',
  EDIT: 'Edited',
};

/** What changed the stock of a book, newest first, loaded on request. */
export function StockHistory({ movements, isComplete, status, loadMore }: Movements) {
  return (
    <div className="mt-6">
      {isComplete && movements.length === 0 && <p className="text-ink-soft">{BOOK_TEXTS.noMovements}</p>}
      <ol className="divide-y divide-paper-edge empty:hidden">
        {movements.map((movement) => (
          <MovementRow key={movement.stockMovementId} movement={movement} />
        ))}
      </ol>
      <p role="alert" className="mt-2 font-semibold text-brick empty:hidden">
        {status === 'failed' && BOOK_TEXTS.movementsFailed}
      </p>
      {!isComplete && (
        <BusyButton look="secondary" isBusy={status === 'busy'} onClick={loadMore} className="mt-3">
          {movements.length > 0 ? 'Show older ones' : 'Show the stock history'}
        </BusyButton>
      )}
    </div>
  );
}

function MovementRow({ movement }: { movement: MovementFragment }) {
  const { condition, change, stockAfter, reason, orderId, by, note, at } = movement;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-2.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="font-semibold tabular-nums">{changeText(change)}</span>
      <span className="min-w-0 wrap-anywhere">
        {REASON_LABELS[reason]} · {conditionLabel(condition)} · then {stockText(stockAfter).toLowerCase()}
        {note && <span className="block text-sm">{note}</span>}
      </span>
      <span className="text-sm text-ink-soft max-sm:col-start-2 sm:text-right">
        <time dateTime={at}>{formatShortDateTime(at)}</time>
        <span className="block wrap-anywhere">{by ?? orderId}</span>
      </span>
    </li>
  );
}

/** '+3', '−2', '±0'. */
function changeText(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
