import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type DeskSelectProps = ComponentProps<typeof SelectField> & { options: readonly (readonly [string, string])[] };

/** A drop-down list of values with their labels. */
export function DeskSelect({ options, ...field }: DeskSelectProps) {
  return (
    <SelectField {...field}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
