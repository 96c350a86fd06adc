import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import { useToast } from '../toasts/toaster.tsx';

/**
 * Runs an action, and shows its error as a toast: `failed` where the server gives no reason. `isBusy` is true until the
 * action ends.
 */
export function useBusy(failed = GENERIC_ERROR) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const run = async (action: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      toast.failure(errorMessage(error) || failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
