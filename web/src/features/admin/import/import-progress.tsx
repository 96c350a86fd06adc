import { Progress } from '@base-ui/react/progress';
import { useEffect } from 'react';
import { useBookImportQuery } from '../../../lib/graphql.generated.ts';
import { FormError, FormSuccess } from '../../../ui/form-messages.tsx';
import { booksText } from '../../catalogue/book/wording.ts';
import { MESSAGES } from '../messages.ts';

const ASKED_EVERY = 1_000;

/** How far an import is, asked again and again until it is over. */
export function ImportProgress({ importId }: { importId: string }) {
  const { data, error, stopPolling } = useBookImportQuery({ variables: { importId }, pollInterval: ASKED_EVERY });
  const state = data?.bookImport.state;
  const isOver = state === 'DONE' || state === 'FAILED' || Boolean(error);
  useEffect(() => {
    if (isOver) stopPolling();
  }, [isOver, stopPolling]);

  const { done = 0, total = 0, message = null } = data?.bookImport ?? {};
  return (
    <div className="mb-6 space-y-4">
      <FormError>
        {error ? MESSAGES.progressFailed : state === 'FAILED' && (message || MESSAGES.importFailed)}
      </FormError>
      <FormSuccess>{state === 'DONE' && (message || `${booksText(total)} imported.`)}</FormSuccess>
      {!isOver && <Bar done={done} total={total} />}
    </div>
  );
}

function Bar({ done, total }: { done: number; total: number }) {
  return (
    <Progress.Root value={done} max={Math.max(total, 1)}>
      <div className="mb-1.5 flex justify-between gap-4">
        <Progress.Label className="font-semibold">Importing...</Progress.Label>
        <span className="text-ink-soft tabular-nums">
          {done.toLocaleString('en-IN')} of {booksText(total)}
        </span>
      </div>
      <Progress.Track className="h-3 overflow-clip rounded-full bg-paper-edge">
        <Progress.Indicator className="h-full rounded-full bg-marigold transition-[width] duration-300" />
      </Progress.Track>
    </Progress.Root>
  );
}
