import type { ComponentProps, ReactNode } from 'react';

interface SummaryCardProps extends ComponentProps<'section'> {
  /** The actions of the page, usually in an inline `BottomBar`. */
  actions: ReactNode;
}

/**
 * The summary of a page: on large screens a card next to the content, with its actions always in view. It is a child of
 * `SummaryColumns`.
 */
export function SummaryCard({ actions, children, ...section }: SummaryCardProps) {
  return (
    <div className="contents lg:sticky lg:top-6 lg:block lg:border lg:border-paper-edge lg:bg-page lg:p-6">
      <section {...section} className="border-paper-edge max-lg:border max-lg:bg-page max-lg:p-4 max-lg:sm:p-7">
        {children}
      </section>
      <div className="contents lg:sticky lg:bottom-0 lg:-mx-6 lg:mt-3 lg:-mb-6 lg:not-empty:block lg:bg-page lg:px-6 lg:pt-2 lg:pb-6">
        {actions}
      </div>
    </div>
  );
}

/** The content of a page, and on large screens its summary next to it. */
export function SummaryColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-col gap-4 sm:mt-6 sm:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:items-start lg:gap-8 xl:gap-12">
      {children}
    </div>
  );
}
