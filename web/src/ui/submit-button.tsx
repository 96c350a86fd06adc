import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  label: string;
  /** What it says while the form is on its way. */
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/** Sends a form. Before the page hears it, it does not: a form that the browser sends by itself would leave the page. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" isBusy={isBusy} className={`min-h-12 ${className}`}>
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
