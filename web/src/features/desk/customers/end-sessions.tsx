import { EndCustomerSessionsDocument } from '../../../lib/operations/customers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

/** Logs a customer out on all devices, for one who lost a device or whose account someone else uses. */
export function EndSessions({ customer: { userId, name } }: { customer: { userId: string; name: string } }) {
  const toast = useToast();
  const { run, isBusy, problem } = useAttempt();
  const [endSessions] = useMutation(EndCustomerSessionsDocument);
  const end = async () => {
    await endSessions({ variables: { userId } });
    toast.success('The customer is logged out on all devices.');
  };
  return (
    <div className="space-y-3">
      <FormError>{problem}</FormError>
      <ConfirmDialog
        title="Log the customer out on all devices?"
        confirm="Log out on all devices"
        onConfirm={() => void run(end)}
        trigger={
          <BusyButton look="secondary" isBusy={isBusy}>
            Log out on all devices
          </BusyButton>
        }
      >
        <p className="wrap-anywhere">{name} has to log in again, with the same password.</p>
      </ConfirmDialog>
    </div>
  );
}
