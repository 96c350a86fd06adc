import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';

/** Runs an action. Its error is in `problem` until the next attempt; `isBusy` is true until the action ends. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (action: () => Promise<unknown>, onFailed?: (error: unknown) => unknown) => {
    setIsBusy(true);
    setProblem('');
    try {
      await action();
    } catch (error) {
      setProblem(errorMessage(error) || GENERIC_ERROR);
      await onFailed?.(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem };
}
