import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#api/platform/permissions.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { StaffMenuDocument } from '../../../lib/operations/staff-menu.generated.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { maySee } from './desk-pages.ts';
import { STAFF_LINKS } from './staff-links.ts';

interface StaffMenuProps {
  role: Role;
  /** Classes of a link, of a list of links and of its heading. */
  className: string;
  listClass: string;
  headingClass: string;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

const MESSAGES = deskPaths.messages();

/** The links to the pages that a role may see, in groups, with the numbers of messages and approvals that wait. */
export function StaffMenu({ role, className, listClass, headingClass, onFollow }: StaffMenuProps) {
  const id = useId();
  const query = useQuery(StaffMenuDocument, { skip: !maySee(role, MESSAGES) });
  usePolled(query);
  const counts = new Map([
    [MESSAGES, query.data?.openMessageCount],
    [deskPaths.approvals(), query.data?.openApprovalCount],
  ]);
  const current = currentLink(useLocation().pathname);
  const groups = STAFF_LINKS.map(([group, links]) => [group, links.filter(({ to }) => maySee(role, to))] as const);
  const shown = groups.filter(([, links]) => links.length > 0);
  return shown.map(([group, links]) => (
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
              {counts.get(to) ? ` (${counts.get(to)})` : null}
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
