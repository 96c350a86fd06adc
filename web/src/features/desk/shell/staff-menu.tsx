import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { StaffMenuDocument } from '../../../lib/operations/staff-menu.generated.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { STAFF_LINKS } from './staff-links.ts';

interface StaffMenuProps {
  /** Classes of a link, of a list of links and of its heading. */
  className: string;
  listClass: string;
  headingClass: string;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

const MESSAGES = deskPaths.messages();

/** The links to all pages of staff, in groups, with the number of messages that wait. */
export function StaffMenu({ className, listClass, headingClass, onFollow }: StaffMenuProps) {
  const id = useId();
  const query = useQuery(StaffMenuDocument);
  usePolled(query);
  const count = query.data?.openMessageCount;
  const current = currentLink(useLocation().pathname);
  return STAFF_LINKS.map(([group, links]) => (
    <nav
      key={group}
      aria-labelledby={`${id}-${group}`}
      className="flex flex-col"
      // Where the menu has room, every link gets the same of it.
      style={{ flexGrow: links.length }}
    >
      <p id={`${id}-${group}`} className={`text-xs font-semibold ${headingClass}`}>
        {group}
      </p>
      <ul className={listClass}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onClick={onFollow}
              className={`${className} -outline-offset-2 decoration-marigold decoration-2 underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline`}
            >
              {label}
              {to === MESSAGES && count ? ` (${count})` : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** The link to this page, or else to the nearest page above it. */
const currentLink = (pathname: string) =>
  STAFF_LINKS.flatMap(([, links]) => links.map(({ to }) => to))
    .filter((to) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => one.length - other.length)
    .at(-1);
