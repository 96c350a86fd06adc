import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '../../lib/admin-paths.ts';

interface PageLink {
  label: string;
  to: string;
  /** Whether the pages below it are other entries. */
  end?: boolean;
}

const DESK: PageLink[] = [
  { label: 'Dashboard', to: adminPaths.dashboard() },
  { label: 'Orders', to: adminPaths.orders() },
  { label: 'Pick', to: adminPaths.pick },
  { label: 'Pack', to: adminPaths.pack() },
  { label: 'Hand over', to: adminPaths.handover },
  { label: 'Exchanges', to: adminPaths.exchanges() },
  { label: 'Evening', to: adminPaths.evening() },
  { label: 'Cash', to: adminPaths.cash() },
  { label: 'Messages', to: adminPaths.messages() },
  { label: 'Customers', to: adminPaths.customers },
  { label: 'Health', to: adminPaths.health },
];

const CATALOGUE: PageLink[] = [
  { label: 'Books', to: adminPaths.books, end: true },
  { label: 'Add a book', to: adminPaths.addBook },
  { label: 'Edit a book', to: adminPaths.editBook() },
  { label: 'Intake', to: adminPaths.intake() },
  { label: 'Copies', to: adminPaths.copies() },
  { label: 'Import and export', to: adminPaths.importBooks },
];

interface AdminLayoutProps {
  title: ReactNode;
  children: ReactNode;
}

/** Layout of the admin pages: navigation, heading, content. One key skips the many links of the navigation. */
export function AdminLayout({ title, children }: AdminLayoutProps) {
  return (
    <div className="band py-4 sm:py-10">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute"
      >
        Skip the menu
      </a>
      <div className="mb-5 border-b border-paper-edge sm:mb-6 2xl:flex 2xl:justify-between 2xl:gap-x-5">
        <AdminMenu label="Orders" links={DESK} />
        <AdminMenu label="Catalogue" links={CATALOGUE} />
      </div>
      <h1 id="content" tabIndex={-1} className="mb-5 font-serif text-title font-semibold sm:mb-7">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Links in a row, which scrolls on a small screen so far that the current one is in view. */
function AdminMenu({ label, links }: { label: string; links: PageLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.offsetLeft;
  });
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={list} className="-mb-px flex gap-x-4 overflow-x-auto max-sm:text-sm sm:gap-x-6 2xl:gap-x-2.5">
        {links.map(({ to, end, label: text }) => (
          <li key={to}>
            <NavLink
              end={end ?? false}
              to={to}
              className="flex min-h-11 items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:text-ink"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
