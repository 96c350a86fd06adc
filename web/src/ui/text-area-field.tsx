import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, INPUT_SHAPE } from './field.tsx';

/** A text of several lines to enter. */
export function TextAreaField({ label, hint, error, ...area }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(described) => (
        <textarea rows={6} {...area} {...described} className={`${INPUT_SHAPE} block h-auto! resize-y py-3`} />
      )}
    </FieldFrame>
  );
}
