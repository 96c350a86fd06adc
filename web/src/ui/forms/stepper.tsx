import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface StepperProps {
  /** The accessible name of the value. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small integer with buttons to increase and decrease it. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const [shown, change] = useClickedValue(value, onChange);
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-sm border border-ink/45 bg-page">
      <Step label={`Decrease ${label}`} isAtEnd={shown <= min} onClick={() => change(shown - 1)}>
        <Minus aria-hidden="true" size={18} />
      </Step>
      <output aria-live="polite" className="grid min-w-[36px] place-items-center px-1 font-semibold tabular-nums">
        {shown}
      </output>
      <Step label={`Increase ${label}`} isAtEnd={shown >= max} onClick={() => change(shown + 1)}>
        <Plus aria-hidden="true" size={18} />
      </Step>
    </div>
  );
}

/**
 * The value with the clicks that the page has not applied yet: a click counts although the value of the previous one is
 * still on its way.
 */
function useClickedValue(value: number, onChange: (value: number) => void) {
  const [clicked, setClicked] = useState<number | null>(null);
  if (clicked === value) setClicked(null);
  const change = (next: number) => {
    setClicked(next);
    onChange(next);
  };
  return [clicked ?? value, change] as const;
}

interface StepProps extends Pick<ComponentProps<'button'>, 'children' | 'onClick'> {
  label: string;
  /** Whether the limit is reached. The button is then inactive, but keeps the focus. */
  isAtEnd: boolean;
}

function Step({ label, isAtEnd, onClick, children }: StepProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      {...waiting}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
      className="grid size-[44px] place-items-center transition-colors hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink/35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
