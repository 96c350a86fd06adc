interface ChipRowProps<Value extends number> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Numbers to tap, in one row of the width of a phone. */
export function ChipRow<Value extends number>({ legend, name, options, value, onChange }: ChipRowProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-center justify-center rounded-sm border border-ink/45 bg-page text-center font-semibold tabular-nums hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
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
