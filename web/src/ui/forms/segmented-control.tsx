import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface SegmentedControlProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons side by side, for a choice of a few short labels. */
export function SegmentedControl<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const waiting = useWaiting();
  return (
    <fieldset {...waiting}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-sm border border-ink/45 bg-page p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-10 items-center justify-center rounded-xs px-3 text-center font-semibold transition-colors hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
