import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { focusOnMount } from '../forms/focus.ts';

interface DetailHeaderProps {
  /** The path of what it belongs to, and its name. */
  parent: readonly [to: string, label: string];
  title: ReactNode;
  /** A label next to the title. */
  children?: ReactNode;
}

/** The heading of a page about one thing, below a link to what it belongs to. Focused if the thing was just made. */
export function DetailHeader({ parent: [to, label], title, children }: DetailHeaderProps) {
  const isNew = Boolean((useLocation().state as { isNew?: boolean } | null)?.isNew);
  return (
    <header>
      <Link to={to} className="text-link inline-block py-2 text-sm wrap-anywhere">
        {label}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1
          ref={isNew ? focusOnMount : undefined}
          tabIndex={-1}
          className="font-serif text-title font-semibold outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}

/** What a thing is now, next to its title. */
export function StatusLabel({ look = 'bg-paper-deep', children }: { look?: string; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-xs px-2 py-0.5 text-xs font-semibold whitespace-nowrap sm:px-2.5 sm:text-sm ${look}`}
    >
      {children}
    </span>
  );
}
