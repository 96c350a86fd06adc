import type { ComponentProps } from 'react';

/** The props of the button of a popup. */
export type PopupTriggerProps = ComponentProps<'button'>;

/** The props of a button that loads its popup when it is first used: at the latest by a click, if possible before it. */
export function popupTrigger(popup: 'dialog' | 'menu', isOpen: boolean, preload: () => void): PopupTriggerProps {
  return { 'aria-haspopup': popup, 'aria-expanded': isOpen, onPointerEnter: preload, onFocus: preload };
}
