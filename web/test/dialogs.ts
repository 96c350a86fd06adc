import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until no dialog is open. Toasts, which have the same role and stay for seconds, are in a region of their own. */
export function dialogIsClosed(): Promise<void> {
  return waitFor(() =>
    expect(screen.queryAllByRole('dialog').filter((dialog) => !dialog.closest('[role=region][aria-live]'))).toEqual([]),
  );
}
