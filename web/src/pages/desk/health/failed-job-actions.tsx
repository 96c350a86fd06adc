import { DiscardFailedJobsDocument, RetryFailedJobsDocument } from '../../../lib/operations/health.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

interface FailedJobActionsProps {
  queue: string;
  /** Undefined: all of the queue. */
  jobId?: string;
  /** What the actions concern, for screen readers and the question. */
  about: string;
  onChanged: () => void;
}

/** Tries failed jobs again, or discards them after a question. */
export function FailedJobActions({ queue, jobId, about, onChanged }: FailedJobActionsProps) {
  const toast = useToast();
  const [retry, retrying] = useMutation(RetryFailedJobsDocument);
  const [discard, discarding] = useMutation(DiscardFailedJobsDocument);
  const { run } = useBusy();
  const variables = { queue, jobIds: jobId === undefined ? null : [jobId] };
  const follow = (change: Promise<unknown>, done: string) =>
    run(async () => {
      await change;
      toast.success(done);
      onChanged();
    });
  return (
    <div className="flex gap-2 max-sm:mt-2 max-sm:flex-wrap sm:shrink-0">
      <BusyButton
        look="secondary"
        isBusy={retrying.loading}
        onClick={() => void follow(retry({ variables }), 'It is tried again now.')}
      >
        {jobId === undefined ? 'Try all again' : 'Try again'}
        <span className="sr-only">: {about}</span>
      </BusyButton>
      <ConfirmDialog
        title="Discard for good?"
        confirm="Discard"
        onConfirm={() => void follow(discard({ variables }), 'Discarded.')}
        trigger={
          <BusyButton look="secondary" isBusy={discarding.loading}>
            {jobId === undefined ? 'Discard all' : 'Discard'}
            <span className="sr-only">: {about}</span>
          </BusyButton>
        }
      >
        <p>What is discarded is never done: {about}.</p>
      </ConfirmDialog>
    </div>
  );
}
