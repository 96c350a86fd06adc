import type { ReactNode } from 'react';

/** One thing that a list can be narrowed by. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-paper-edge py-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="mb-2 block font-semibold">{title}</span>
      </legend>
      {children}
    </fieldset>
  );
}
