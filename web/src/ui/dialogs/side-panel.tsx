import { type ReactNode, useRef } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { popupTrigger, type PopupTriggerProps } from './popup-trigger.ts';

const lazyPopup = lazyModule(() => import('./side-panel-popup.tsx'));

interface SidePanelProps {
  title: string;
  /** Renders the button that opens it. */
  renderTrigger: (props: PopupTriggerProps) => ReactNode;
  side: 'left' | 'right';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
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
