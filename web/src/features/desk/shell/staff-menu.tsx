import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { StaffMenuDocument } from '../../../lib/operations/staff-menu.generated.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { STAFF_LINKS } from './staff-links.ts';

interface StaffMenuProps {
  /** Classes of a link, of a list of links and of its heading. */
  className: string;
  listClass?: string;
  headingClass: string;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

const MESSAGES = deskPaths.messages();

/** The links to all pages of staff, in groups, with the number of messages that wait. */
export function StaffMenu({ className, listClass = '', headingClass, onFollow }: StaffMenuProps) {
  const id = useId();
  const query = useQuery(StaffMenuDocument);
  usePolled(query);
  const count = query.data?.openMessageCount;
  return STAFF_LINKS.map(([group, links]) => (
    <nav key={group} aria-labelledby={`${id}-${group}`}>
      <p id={`${id}-${group}`} className={`text-xs font-semibold ${headingClass}`}>
        {group}
      </p>
      <ul className={listClass}>
        {links.map(({ to, end, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              onClick={onFollow}
              className={`${className} -outline-offset-2 decoration-marigold decoration-2 underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline`}
            >
              {label}
              {to === MESSAGES && count ? ` (${count})` : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
