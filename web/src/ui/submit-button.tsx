import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  label: string;
  /** What it says while the form is on its way. */
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/**
 * Sends a form. It is locked while the form is on its way, but keeps the focus. Until the page hears it, it is disabled
 * without looking so: a form that the browser sends by itself would leave the page.
 */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      aria-disabled={isBusy}
      className={`min-h-12 disabled:opacity-100! aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
