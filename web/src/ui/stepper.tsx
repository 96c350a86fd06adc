import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

interface StepperProps {
  /** What is counted, for those who do not see where it stands. */
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A small whole number, one step at a time. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-sm border border-ink/45 bg-page">
      <Step label={`Decrease ${label}`} isAtEnd={value <= least} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" size={18} />
      </Step>
      <output aria-live="polite" className="grid min-w-10 place-items-center font-semibold tabular-nums">
        {value}
      </output>
      <Step label={`Increase ${label}`} isAtEnd={value >= most} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" size={18} />
      </Step>
    </div>
  );
}

interface StepProps extends Pick<ComponentProps<'button'>, 'children' | 'onClick'> {
  label: string;
  /** Whether it goes no further. It keeps the focus then. */
  isAtEnd: boolean;
}

function Step({ label, isAtEnd, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
      className="grid size-11 place-items-center transition-colors hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink/35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
