import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface RadioRowsProps extends Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'onChange' | 'ref'> {
  /** The accessible name of the choice. */
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string | undefined;
  /** The validation error. */
  error?: string | undefined;
}

/** A field of a form: radio buttons in rows of the height of a finger. */
export function RadioRows({ legend, options, defaultValue, error, ...radio }: RadioRowsProps) {
  const waiting = useWaiting();
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      {...waiting}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2.5 sm:gap-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-sm border border-ink/30 px-3.5 py-3 transition-colors hover:border-ink sm:p-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              {...radio}
              value={value}
              defaultChecked={value === defaultValue}
              className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0 flex-1">{label}</span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}
