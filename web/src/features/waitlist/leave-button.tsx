import { LeaveWaitlistDocument } from '../../lib/operations/waitlist.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { WAITLIST_TEXTS } from './waitlist.texts.ts';

interface LeaveButtonProps {
  wantId: string;
  bookDescription: string;
  /** Whether a copy is held, which goes to the next in turn. */
  isHeld: boolean;
  onLeft: () => void;
}

/** Leaves a queue, after a question: the place is lost. */
export function LeaveButton({ wantId, bookDescription, isHeld, onLeft }: LeaveButtonProps) {
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const [leave] = useMutation(LeaveWaitlistDocument, { variables: { wantId } });
  const confirm = async () => {
    await leave();
    toast.success(WAITLIST_TEXTS.left);
    onLeft();
  };
  return (
    <ConfirmDialog
      title="Leave the queue?"
      trigger={
        <BusyButton look="secondary" isBusy={isBusy} aria-label={`Leave the queue of ${bookDescription}`}>
          Leave the queue
        </BusyButton>
      }
      confirm="Leave"
      onConfirm={() => void run(confirm)}
    >
      <p>
        {isHeld && 'The held copy goes to the next in turn. '}
        You lose your place; if you join again, you are last.
      </p>
    </ConfirmDialog>
  );
}
