import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/** Whether the shopper has done anything on this page: what only a reader needs is loaded then. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const touch = () => {
      setTouched(true);
      controller.abort();
    };
    for (const sign of SIGNS) addEventListener(sign, touch, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isTouched;
}
