import { type ReactNode, useRef } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { SidePanelPopupProps } from './side-panel-popup.tsx';
import { popupTrigger, type PopupTriggerProps } from './popup-trigger.ts';

const lazyPopup = lazyModule(() => import('./side-panel-popup.tsx'));

interface SidePanelProps extends Omit<SidePanelPopupProps, 'finalFocus'> {
  /** Renders the button that opens it. */
  renderTrigger: (props: PopupTriggerProps) => ReactNode;
}

/** A dialog that slides in from the edge of the screen. Its code is loaded when it is first used. */
export function SidePanel({ renderTrigger, isOpen, onOpenChange, ...popup }: SidePanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting();
  const module = lazyPopup.useModule(isOpen, () => onOpenChange(false));
  const open = () => onOpenChange(true);
  return (
    <>
      {renderTrigger({ ...waiting, ...popupTrigger('dialog', isOpen, lazyPopup.preload), ref: button, onClick: open })}
      {module && <module.SidePanelPopup {...popup} isOpen={isOpen} onOpenChange={onOpenChange} finalFocus={button} />}
    </>
  );
}
