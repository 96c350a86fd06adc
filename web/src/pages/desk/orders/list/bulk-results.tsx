import { TextLink } from '../../../../features/desk/common/text-link.tsx';
import { X } from 'lucide-react';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ordersText } from '../../../../features/desk/common/desk.texts.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';
import type { BulkRun, Outcome } from './use-bulk.ts';
import { formatTime } from '#api/platform/india.rules.ts';

/** How far a bulk action is, then what it did to each order, failures first. */
export function BulkResults({ run, onClose }: { run: BulkRun | null; onClose: () => void }) {
  return (
    <div className={run ? 'border border-paper-edge bg-page px-4 py-3' : ''}>
      <div className="flex items-center justify-between gap-3">
        <output className="font-semibold">{run && progressText(run)}</output>
        {run && run.outcomes.length === run.total && (
          <IconButton icon={X} label="Close the results" onClick={onClose} />
        )}
      </div>
      {run && run.outcomes.length < run.total && (
        <progress
          aria-label={BULK_ACTIONS[run.action].doing}
          value={run.outcomes.length}
          max={run.total}
          className="mt-2 block h-2 w-full accent-ink"
        />
      )}
      {run && (
        <ul className="max-h-[30dvh] overflow-y-auto text-sm">
          {run.outcomes
            .toSorted((a, b) => Number(a.error === null) - Number(b.error === null))
            .map((outcome) => (
              <OutcomeItem key={outcome.orderId} outcome={outcome} />
            ))}
        </ul>
      )}
    </div>
  );
}

function progressText({ action, outcomes, total }: BulkRun): string {
  const { doing, done } = BULK_ACTIONS[action];
  if (outcomes.length < total) return `${doing}: ${outcomes.length} of ${total}`;
  const failed = outcomes.filter(({ error }) => error !== null).length;
  return `${done}: ${ordersText(total - failed)}${failed > 0 ? `. Not done: ${failed}` : ''}.`;
}

function OutcomeItem({ outcome: { orderId, error, change } }: { outcome: Outcome }) {
  return (
    <li className="flex flex-wrap gap-x-3">
      <TextLink to={deskPaths.order(orderId)}>{orderId}</TextLink>
      <span className={`py-2.5 ${error === null ? '' : 'font-semibold text-brick'}`}>
        {error ?? 'Done'}
        {change && (
          <span className="block font-normal text-ink">
            {change.text} {formatTime(change.at)}
            {change.by && `, ${change.by}`}
          </span>
        )}
      </span>
    </li>
  );
}
