import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import { useToast } from '../toasts/toaster.tsx';
import { useAttempt } from './use-attempt.ts';

/** `useAttempt` that shows the error as a toast: `failed` where the server gives no reason. */
export function useBusy(failed = GENERIC_ERROR) {
  const toast = useToast();
  const { run, isBusy } = useAttempt();
  const runWithToast = (action: () => Promise<unknown>, onFailed?: () => unknown) =>
    run(action, (error) => {
      toast.failure(errorMessage(error) || failed);
      return onFailed?.();
    });
  return { run: runWithToast, isBusy };
}
