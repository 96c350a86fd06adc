import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, INPUT_SHAPE } from './field.tsx';

/** One of several words to choose. */
export function SelectField({ label, hint, error, children, ...select }: FieldWords & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <select {...select} {...described} className={`${INPUT_SHAPE} appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
