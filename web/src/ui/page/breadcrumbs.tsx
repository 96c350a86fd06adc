import { Link } from 'react-router-dom';
import { useOrigin } from '../../lib/paths/origin.ts';
import { Bilingual } from '../display/bilingual.tsx';
import { JsonLd } from './json-ld.tsx';

export interface Crumb {
  label: string;
  to: string;
}

/** Breadcrumbs from the home page to this page (the last crumb), also as structured data. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const origin = useOrigin();
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, to }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-x-2 not-first:last:min-w-16 not-first:last:flex-1">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="truncate">
                <Bilingual text={label} />
              </span>
            ) : (
              <Link to={to} className="text-link py-1">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={import.meta.env.SSR ? breadcrumbData(trail, origin) : undefined} />
    </nav>
  );
}

function breadcrumbData(trail: Crumb[], origin: string) {
  const itemListElement = trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
