import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { STAFF_LINKS } from './staff-links.ts';

interface StaffMenuProps {
  /** Classes of a link, of a list of links and of its heading. */
  className: string;
  listClass?: string;
  headingClass: string;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The links to all pages of staff, in groups. */
export function StaffMenu({ className, listClass = '', headingClass, onFollow }: StaffMenuProps) {
  const id = useId();
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
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
