import { type RefObject, useEffect, useRef } from 'react';

/** Puts the fields of a form back to what they were rendered with whenever the value changes. */
export function useResetOn(form: RefObject<HTMLFormElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) form.current?.reset();
    last.current = value;
  }, [form, value]);
}
