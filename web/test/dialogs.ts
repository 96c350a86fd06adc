import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits until no dialog is open. Toasts, which have the same role and stay for seconds, are in a region of their own. */
export function dialogIsClosed(): Promise<void> {
  return waitFor(() =>
    expect(screen.queryAllByRole('dialog').filter((dialog) => !dialog.closest('[role=region][aria-live]'))).toEqual([]),
  );
}

/** Says yes to the question that is open; returns its text. Its Cancel has the focus. */
export async function confirmQuestion(confirm: string): Promise<string | null> {
  const question = await screen.findByRole('alertdialog');
  const cancel = within(question).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  const text = question.textContent;
  await userEvent.click(within(question).getByRole('button', { name: confirm }));
  return text;
}
