import { Radio } from '@base-ui/react/radio';
import type { ReactNode } from 'react';
import { useWaiting } from '../lib/use-hydrated.ts';

interface RadioCardProps {
  value: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A radio button with a longer description. Used inside a `RadioGroup`. */
export function RadioCard({ value, isDisabled = false, children }: RadioCardProps) {
  const waiting = useWaiting();
  return (
    <label className="flex gap-3 rounded-sm border border-ink/30 p-4 transition-colors hover:border-ink has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-[[data-disabled]:not([data-waiting])]:cursor-not-allowed has-[[data-disabled]:not([data-waiting])]:border-dashed has-[[data-disabled]:not([data-waiting])]:hover:border-ink/30 has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      <Radio.Root
        value={value}
        disabled={isDisabled}
        {...(!isDisabled && waiting)}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink outline-none not-data-waiting:data-disabled:border-ink/40"
      >
        <Radio.Indicator className="size-2.5 rounded-full bg-ink" />
      </Radio.Root>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
