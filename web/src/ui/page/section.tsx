import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** A link or button next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A bordered section of a page with a heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-paper-edge bg-page p-4 sm:p-7">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-3">
        <h2 id={id} className="font-serif text-heading font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
