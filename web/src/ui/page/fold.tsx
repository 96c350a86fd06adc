import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A summary below which the rest unfolds. It opens without scripts. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
