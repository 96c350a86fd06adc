import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, INPUT_SHAPE } from './field.tsx';

/** One of many words to choose. */
export function SelectField({ label, hint, error, ...select }: FieldWords & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <select {...select} {...described} className={`${INPUT_SHAPE} appearance-none truncate pr-11`} />
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
