import { useState } from 'react';
import { GENERIC_ERROR } from '../../lib/query/errors.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';

const lazyDialogs = lazyModule(() => import('./ask-parent-dialog.tsx'));

/** The dialogs of payment links: their module once it is needed, and the props of the dialog and of its button. */
export function useLinkDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const dialogs = lazyDialogs.useModule(isOpen, () => {
    setIsOpen(false);
    toast.failure(GENERIC_ERROR);
  });
  const { preload } = lazyDialogs;
  return {
    dialogs,
    dialogProps: { isOpen, onOpenChange: setIsOpen },
    buttonProps: { onPointerEnter: preload, onFocus: preload, onClick: () => setIsOpen(true) },
  };
}
