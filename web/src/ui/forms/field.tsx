import { type ComponentProps, type ReactNode, useId } from 'react';
import { INPUT_SHAPE } from './shapes.ts';

/** The texts of a form field. */
export interface FieldProps {
  label: string;
  /** Whether the label is for screen readers only: what is in the field says enough. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** The validation error; shown instead of the hint. */
  error?: string | undefined;
}

/** A single-line text field. */
export function TextField({ label, isLabelHidden, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error }}>
      {(inputProps) => <input type="text" {...input} {...inputProps} className={INPUT_SHAPE} />}
    </FieldFrame>
  );
}

/** Attributes that tie the input to its label and messages. */
interface InputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (inputProps: InputProps) => ReactNode;
}

/** A label above an input, and its error or else its hint below. */
export function FieldFrame({ label, isLabelHidden = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const messageId = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': messageId || undefined })}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="text-sm font-semibold whitespace-pre-line text-brick not-empty:mt-1.5"
      >
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
