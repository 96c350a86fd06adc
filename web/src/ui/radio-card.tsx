import { Radio } from '@base-ui/react/radio';
import type { ReactNode } from 'react';

interface RadioCardProps {
  value: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A radio button with a longer description. Used inside a `RadioGroup`. */
export function RadioCard({ value, isDisabled = false, children }: RadioCardProps) {
  return (
    <label className="flex gap-3 rounded-sm border border-ink/30 px-3.5 py-3 transition-colors sm:p-4 hover:border-ink has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] forced-colors:has-data-checked:border-[Highlight] has-data-disabled:cursor-not-allowed has-data-disabled:border-dashed has-data-disabled:hover:border-ink/30 has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      <Radio.Root
        value={value}
        disabled={isDisabled}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink outline-none data-disabled:border-ink/40"
      >
        {/* Drawn by its border: forced colours remove backgrounds. */}
        <Radio.Indicator className="size-2.5 rounded-full border-5 border-ink" />
      </Radio.Root>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
