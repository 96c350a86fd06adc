import type { ComponentProps } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** Whether what it began is under way. */
  isBusy: boolean;
}

/**
 * Begins something that takes a while. It is locked meanwhile, but keeps the focus. Until the page hears it, it is
 * disabled without looking so.
 */
export function BusyButton({ isBusy, onClick, className = '', ...button }: BusyButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      {...button}
      disabled={!isHydrated}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      className={`disabled:opacity-100! aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
    />
  );
}
