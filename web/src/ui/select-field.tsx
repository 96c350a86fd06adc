import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, INPUT_SHAPE } from './field.tsx';

/** A drop-down list. */
export function SelectField({ label, hint, error, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(inputProps) => (
        <div className="relative">
          <select {...select} {...inputProps} className={`${INPUT_SHAPE} appearance-none truncate pr-11`} />
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
          />
        </div>
      )}
    </FieldFrame>
  );
}
