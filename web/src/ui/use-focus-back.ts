import { type RefObject, useEffect, useRef } from 'react';

/** For the button that opens a form: it gets the focus back when the form that had it is gone. */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return toggle;
}
