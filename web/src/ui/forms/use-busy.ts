import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import { useToast } from '../toasts/toaster.tsx';

/** Runs an action, and shows its error as a toast. `isBusy` is true until it ends. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const run = async (action: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      toast.failure(errorMessage(error) ?? GENERIC_ERROR);
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
