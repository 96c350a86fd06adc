import { type ReactNode, useId } from 'react';

interface ListingFrameProps {
  /** Stand beside the list where there is room. */
  filters: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

/** A list of books and the place of its filters. */
export function ListingFrame({ filters, isBusy, children }: ListingFrameProps) {
  const id = useId();
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <aside className="max-lg:hidden">{filters}</aside>
      <section aria-labelledby={id} aria-busy={isBusy}>
        <h2 id={id} className="sr-only">
          Books
        </h2>
        {children}
      </section>
    </div>
  );
}
