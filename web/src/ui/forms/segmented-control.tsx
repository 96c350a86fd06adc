import { type ReactNode, useId } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

const LOOKS = {
  /** One bar of equal parts. */
  bar: {
    legend: 'mb-1.5 font-semibold',
    list: 'grid auto-cols-fr grid-flow-col rounded-sm border border-ink/45 bg-page p-1',
    option:
      'min-h-10 justify-center rounded-xs px-3 text-center transition-colors hover:bg-paper-deep has-focus-visible:outline-offset-3',
  },
  /** Numbers to tap, in one row of the width of a phone. */
  boxes: {
    legend: 'mb-1.5 font-semibold',
    list: 'grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1',
    option:
      'min-h-12 justify-center rounded-sm border border-ink/45 bg-page text-center tabular-nums hover:border-ink has-checked:border-ink has-focus-visible:outline-offset-2',
  },
  /** As wide as its labels, and without a visible legend. */
  small: {
    legend: 'sr-only',
    list: 'flex w-fit max-w-full flex-wrap rounded-sm border border-ink/45 bg-page',
    option:
      'min-h-11 rounded-xs px-2.5 text-sm transition-colors sm:px-3 hover:bg-paper-deep forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-disabled:cursor-not-allowed has-disabled:font-normal has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-offset-3',
  },
};

interface SegmentedControlProps<Value extends string | number> {
  legend: ReactNode;
  /** The name of the radio buttons; by default a name that no other control has. */
  name?: string;
  look?: keyof typeof LOOKS;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  /** Null if nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Radio buttons side by side, for a choice of a few short labels. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const id = useId();
  const { legend, name = id, look = 'bar', options, value, onChange } = props;
  const waiting = useWaiting();
  const classes = LOOKS[look];
  return (
    <fieldset {...waiting}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.list}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex items-center font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ${classes.option}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
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
