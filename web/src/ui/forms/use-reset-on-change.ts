import { type RefObject, useEffect, useRef } from 'react';

/** Resets a form to its rendered values whenever the value changes. */
export function useResetOnChange(form: RefObject<HTMLFormElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) form.current?.reset();
    last.current = value;
  }, [form, value]);
}
