import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmPopup } from '../../../../ui/dialogs/confirm-dialog.tsx';

/** Asks before another page opens while a form has unsaved changes. The browser asks before the tab closes or reloads. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <AlertDialog.Root open={blocker.state === 'blocked'} onOpenChange={() => blocker.reset?.()}>
      <ConfirmPopup
        title="Leave without saving?"
        cancel="Keep editing"
        confirm={<Button onClick={() => blocker.proceed?.()}>Leave</Button>}
      >
        What you changed here is not saved and would be lost.
      </ConfirmPopup>
    </AlertDialog.Root>
  );
}
