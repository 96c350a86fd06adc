import type { ComponentProps, MouseEvent } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { Button } from './button.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** Whether its action is running. */
  isBusy: boolean;
}

/**
 * A button for an action that takes a while. While busy it ignores clicks, and so the Enter key in its form, but keeps the
 * focus.
 */
export function BusyButton({ isBusy, onClick, className = '', ...button }: BusyButtonProps) {
  const waiting = useWaiting();
  return (
    <Button
      {...button}
      {...waiting}
      aria-disabled={isBusy}
      onClick={isBusy ? ignore : onClick}
      className={`button-busy ${className}`}
    />
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();
