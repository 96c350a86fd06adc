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

/** A ref for what takes the focus once a change, which is another version, has removed what had it. */
export function useLostFocus<Place extends HTMLElement>(version: number | string | undefined): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef(version);
  useEffect(() => {
    const was = last.current;
    last.current = version;
    if (was === undefined || was === version) return;
    // A dialog that closes gives the focus back to the button that opened it, even if that is gone.
    let frame = requestAnimationFrame(function check() {
      const focused = document.activeElement;
      if (focused === document.body) place.current?.focus({ preventScroll: true });
      else if (focused?.closest('[role=dialog]')) frame = requestAnimationFrame(check);
    });
    return () => cancelAnimationFrame(frame);
  }, [version]);
  return place;
}
