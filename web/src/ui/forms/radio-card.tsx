import { Radio } from '@base-ui/react/radio';
import type { ReactNode } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface RadioCardProps {
  value: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A radio button with a longer description. Used inside a `RadioGroup`. */
export function RadioCard({ value, isDisabled = false, children }: RadioCardProps) {
  const waiting = useWaiting();
  return (
    <label
      className={`flex gap-3 rounded-sm border border-ink/30 px-3.5 py-3 transition-colors sm:p-4 has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] forced-colors:has-data-checked:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${isDisabled ? 'cursor-not-allowed border-dashed' : 'hover:border-ink'}`}
    >
      <Radio.Root
        value={value}
        disabled={isDisabled}
        {...(!isDisabled && waiting)}
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 outline-none ${isDisabled ? 'border-ink/40' : 'border-ink'}`}
      >
        {/* Drawn by its border: forced colours remove backgrounds. */}
        <Radio.Indicator className="size-2.5 rounded-full border-5 border-ink" />
      </Radio.Root>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
