import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';
import { INPUT_SHAPE } from './shapes.ts';

/** A multi-line text field. */
export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(inputProps) => (
        <textarea rows={6} {...area} {...inputProps} className={`${INPUT_SHAPE} block h-auto! resize-y py-3`} />
      )}
    </FieldFrame>
  );
}
