import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';

/** The mark of the shop, books on a shelf with one pulled askew, and its name. Leads home. */
export function Logo() {
  return (
    <Link to={paths.home} aria-label={`${SHOP_NAME}, home`} className="inline-flex min-h-11 items-center gap-2">
      <svg aria-hidden="true" width="38" height="34" viewBox="0 0 38 34" fill="none">
        <path d="M3 28V7h6v21z" fill="currentColor" />
        <path d="M11 28V3h5v25z" fill="currentColor" opacity="0.72" />
        <path d="M18 28V9h5v19z" fill="currentColor" />
        <path d="m25.2 28 3.2-19.7 5.4.9L30.7 28z" className="fill-marigold" />
        <path d="M3 11.5h6M11 8h5M18 13h5" className="stroke-paper" strokeWidth="1.4" />
        <path d="M1 30.5h36" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span className="font-serif text-[1.5rem] leading-none font-semibold tracking-tight">{SHOP_NAME}</span>
    </Link>
  );
}
