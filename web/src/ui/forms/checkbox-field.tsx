import type { ComponentProps } from 'react';

/** A checkbox with its label. */
export function CheckboxField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  );
}
