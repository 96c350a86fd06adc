import { type FormEvent, useRef } from 'react';
import { KIT_LIMITS } from '#api/exam-kits/kit.rules.ts';
import { TextField } from '../../ui/forms/field.tsx';

const SLIDER = { min: 500, max: 20_000, step: 100 };

/** The budget as a number and as a slider. The form sends the number. */
export function BudgetField({ budget }: { budget: number }) {
  const box = useRef<HTMLDivElement>(null);
  const follow = ({ target }: FormEvent) => {
    for (const other of box.current?.querySelectorAll('input') ?? [])
      if (other !== target) other.value = (target as HTMLInputElement).value;
  };
  return (
    <div ref={box} onInput={follow} className="grid items-end gap-4 sm:col-span-2 sm:grid-cols-2">
      <TextField
        label="Budget in rupees"
        name="budget"
        type="number"
        inputMode="numeric"
        min={KIT_LIMITS.lowestBudget}
        max={KIT_LIMITS.highestBudget}
        required
        defaultValue={budget}
      />
      <input
        type="range"
        aria-label="Budget"
        {...SLIDER}
        defaultValue={budget}
        className="h-12 w-full accent-ink max-sm:hidden"
      />
    </div>
  );
}
