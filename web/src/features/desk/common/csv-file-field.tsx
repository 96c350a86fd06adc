import type { Ref } from 'react';
import { FieldFrame } from '../../../ui/forms/field.tsx';

interface CsvFileFieldProps {
  hint: string;
  /** Empty for none. */
  error: string;
  ref: Ref<HTMLInputElement>;
  onChoose: (file: File | null) => void;
}

const FILE_INPUT =
  'block w-full min-w-0 rounded-sm border border-ink/45 bg-page p-2 file:mr-3 file:min-h-8 file:border-0 file:bg-paper-deep file:px-3 file:font-semibold aria-invalid:border-brick';

/** A field for a CSV file. */
export function CsvFileField({ hint, error, ref, onChoose }: CsvFileFieldProps) {
  return (
    <FieldFrame label="CSV file" hint={hint} error={error || undefined}>
      {(inputProps) => (
        <input
          {...inputProps}
          ref={ref}
          type="file"
          accept=".csv,text/csv"
          className={FILE_INPUT}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </FieldFrame>
  );
}
