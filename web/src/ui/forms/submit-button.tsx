import { BusyButton } from '../buttons/busy-button.tsx';

interface SubmitButtonProps {
  label: string;
  /** The label while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/** Submits a form. Disabled before hydration: a native submit would leave the page. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" isBusy={isBusy} className={`min-h-12 ${className}`}>
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
