import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const PAGES = [
  { label: 'Books', to: paths.admin },
  { label: 'Add a book', to: paths.addBook },
  { label: 'Edit a book', to: paths.editBook() },
  { label: 'Import and export', to: paths.importBooks },
];

interface AdminLayoutProps {
  title: string;
  children: ReactNode;
}

/** Layout of the admin pages: navigation, heading, content. */
export function AdminLayout({ title, children }: AdminLayoutProps) {
  return (
    <div className="band py-4 sm:py-10">
      <nav aria-label="Catalogue" className="mb-5 border-b border-paper-edge sm:mb-6">
        <ul className="-mb-px flex gap-x-2.5 overflow-x-auto max-sm:text-sm sm:gap-x-6">
          {PAGES.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                end
                to={to}
                className="flex min-h-11 items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mb-5 font-serif text-title font-semibold sm:mb-7">{title}</h1>
      {children}
    </div>
  );
}
