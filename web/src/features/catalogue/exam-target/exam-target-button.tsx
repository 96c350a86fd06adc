import { useRef, useState } from 'react';
import { lazyModule } from '../../../lib/browser/lazy-module.ts';
import { popupTrigger } from '../../../ui/dialogs/popup-trigger.ts';
import { targetLabel, useExamTarget } from './exam-target.ts';

const lazyDialog = lazyModule(() => import('./exam-target-dialog.tsx'));

/** The exam of the shopper, as a button to choose it. Its dialog is loaded when it is first used. */
export function ExamTargetButton() {
  const target = useExamTarget();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const module = lazyDialog.useModule(isOpen, () => setOpen(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip border-ink/30 bg-page hover:border-ink"
        {...popupTrigger('dialog', isOpen, lazyDialog.preload)}
        onClick={() => setOpen(true)}
      >
        {target ? (
          <span>
            <span className="max-sm:sr-only">My exam: </span>
            {targetLabel(target)}
          </span>
        ) : (
          'For which exam?'
        )}
      </button>
      {module && <module.ExamTargetDialog target={target} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
