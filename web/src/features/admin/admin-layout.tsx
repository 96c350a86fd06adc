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
    <div className="band py-8 sm:py-12">
      <nav aria-label="Catalogue" className="mb-6 border-b border-paper-edge">
        <ul className="-mb-px flex gap-x-6 overflow-x-auto">
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
      <h1 className="mb-7 font-serif text-title font-semibold">{title}</h1>
      {children}
    </div>
  );
}
