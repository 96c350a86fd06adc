import { type RefObject, useEffect, useRef } from 'react';

/** A ref callback that focuses an element when it is mounted, for an element that replaces the focused one. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** A ref for the button that opens an inline form: it gets the focus back when the form closes. */
export function useRestoreFocus(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return toggle;
}
