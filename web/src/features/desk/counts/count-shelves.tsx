import { Link } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import type { StockCountFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { DiscardStockCountDocument } from '../../../lib/operations/counts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { COUNT_STATUS_LABELS, PICKING_HINT, progressText, shelfTitle, shelvesText } from './count.texts.ts';

/** The shelves of a count: which are counted, by whom, and when. */
export function CountShelves({ count }: { count: StockCountFactsFragment }) {
  const { countId, status, by, createdAt, closedBy, closedAt, progress } = count;
  const isOpen = status === 'OPEN';
  return (
    <div className="max-w-4xl space-y-5">
      <p>
        <strong>{shelvesText(count)}</strong> · {COUNT_STATUS_LABELS[status]} · {progressText(count)}
        <span className="block text-sm text-ink-soft">
          Begun by {by}, {formatShortDateTime(createdAt)}
          {closedBy && closedAt && ` · ${COUNT_STATUS_LABELS[status]} by ${closedBy}, ${formatShortDateTime(closedAt)}`}
        </span>
      </p>
      {isOpen && <p>{PICKING_HINT}</p>}
      <div className="flex flex-wrap gap-3">
        {status !== 'DISCARDED' && <ButtonLink to={deskPaths.countReview(countId)}>Differences</ButtonLink>}
        {isOpen && <DiscardButton count={count} />}
      </div>
      <ul aria-label="Shelves" className="divide-y divide-paper-edge border-y border-paper-edge">
        {progress.map(({ shelf, units, by: counters, scannedAt, doneAt }) => (
          <li key={shelf} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              to={deskPaths.countShelf(countId, shelf)}
              className="text-link inline-flex min-h-11 w-32 items-center text-lg font-semibold"
            >
              {shelfTitle(shelf)}
            </Link>
            <span className={`w-24 ${doneAt ? 'font-semibold' : 'text-ink-soft'}`}>
              {doneAt ? 'Done' : scannedAt ? 'Begun' : 'Not yet'}
            </span>
            <span className="w-20 tabular-nums">{units > 0 && (units === 1 ? '1 unit' : `${units} units`)}</span>
            <span className="text-sm text-ink-soft wrap-anywhere">
              {counters.length > 0 && `${formatShortDateTime((doneAt ?? scannedAt)!)}, ${counters.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DiscardButton({ count: { countId, number, version } }: { count: StockCountFactsFragment }) {
  const [discard] = useMutation(DiscardStockCountDocument);
  const { run, isBusy, problem } = useAttempt();
  return (
    <>
      <ConfirmDialog
        title={`Discard stock count ${number}?`}
        confirm="Discard the count"
        onConfirm={() => void run(() => discard({ variables: { countId, version } }))}
        trigger={
          <BusyButton look="secondary" isBusy={isBusy}>
            Discard
          </BusyButton>
        }
      >
        What was scanned is given up. No stock changes.
      </ConfirmDialog>
      <FormError>{problem}</FormError>
    </>
  );
}
