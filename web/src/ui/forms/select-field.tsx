import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';
import { INPUT_SHAPE } from './shapes.ts';

/** The value of an option, and what it says. */
export type Option = readonly [value: string | number, label: string | number];

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  /** Omitted if the options are in groups, which are the children. */
  options?: readonly Option[];
}

/** A drop-down list. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, hint, error, options = [], children, ...select } = props;
  const frame = useDefaultOption(select.defaultValue);
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error }}>
      {(inputProps) => (
        <div ref={frame} className="relative">
          <select {...select} {...inputProps} className={`${INPUT_SHAPE} appearance-none truncate pr-11`}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            {children}
          </select>
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

/** Keeps the option to which a reset of the form returns: React sets it only when the list is first rendered. */
function useDefaultOption(defaultValue: ComponentProps<'select'>['defaultValue']) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (defaultValue === undefined) return;
    for (const option of frame.current?.querySelector('select')?.options ?? [])
      option.toggleAttribute('selected', option.value === String(defaultValue));
  }, [defaultValue]);
  return frame;
}
