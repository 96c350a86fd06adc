import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowTitleProps {
  /** The page of the row. */
  to: string;
  children: ReactNode;
}

/** The title of a row: a link to its page. The keys move the focus from one title to the next. */
export function RowTitle({ to, children }: RowTitleProps) {
  return (
    <h2>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold decoration-marigold decoration-2 underline-offset-4 hover:underline lg:min-h-6"
      >
        <span>{children}</span>
      </Link>
    </h2>
  );
}

/** The second line of a cell. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-ink-soft">{children}</span>
);

interface CellProps {
  /** The second line, if there is one. */
  detail: ReactNode;
  /** Whether it stands at the right. */
  isAmount?: boolean;
  children: ReactNode;
}

/** A cell of two lines. */
export const Cell = ({ detail, isAmount = false, children }: CellProps) => (
  <div className={isAmount ? 'sm:text-right' : undefined}>
    {children}
    {detail && <Detail>{detail}</Detail>}
  </div>
);
