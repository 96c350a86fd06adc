import { type ComponentProps, type ReactNode, useId } from 'react';

/** What a field shows beside its input. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** What is wrong with what was entered. */
  error?: string | undefined;
}

export const INPUT_SHAPE =
  'h-12 w-full min-w-0 rounded-sm border border-ink/45 bg-page px-3.5 transition-colors hover:border-ink [&[readonly]]:bg-paper-deep aria-invalid:border-brick aria-invalid:shadow-[inset_0_0_0_1px_var(--color-brick)]';

/** A line of text to enter. */
export function TextField({ label, hint, error, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(described) => <input type="text" {...input} {...described} className={INPUT_SHAPE} />}
    </FieldFrame>
  );
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  /** The input, tied to its words by what it is given. */
  children: (described: Described) => ReactNode;
}

/** An input's label above it, and below it what is wrong, else a hint. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const words = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': words || undefined })}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {error}
      </p>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
