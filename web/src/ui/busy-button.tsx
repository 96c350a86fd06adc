import type { ComponentProps } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** Whether its action is running. */
  isBusy: boolean;
}

/**
 * A button for an action that takes a while. While busy it ignores clicks but keeps the focus. Before hydration it is
 * disabled, but not dimmed.
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
