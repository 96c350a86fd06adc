import { Link, useLocation } from 'react-router-dom';
import { findExam } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../lib/paths.ts';
import { MENU_EXAMS } from './menu-exams.ts';

/** The exams in one line, in sight on every page. */
export function CategoryStrip() {
  const { pathname, search } = useLocation();
  const shown = pathname === '/exam' ? findExam(new URLSearchParams(search).get('exam') ?? '') : undefined;
  return (
    <nav aria-label="Popular exams" className="border-y border-paper-edge">
      <ul className="band flex gap-x-1 overflow-x-auto">
        {MENU_EXAMS.map(({ code, label }) => (
          <li key={code} className="first:-ml-3">
            <Link
              to={paths.exam(code)}
              aria-current={code === shown?.code ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 transition-colors hover:border-marigold aria-[current]:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
