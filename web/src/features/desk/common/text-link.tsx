import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const LOOK = 'text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere';

/** A link of the height of a finger. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={LOOK}>
    {children}
  </Link>
);

/** The same for a PDF, in a new tab. */
export const PdfLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={LOOK}>
    {children}
  </a>
);

/** The same for what a page shows, as a file. */
export const FileLink = ({ href, children = 'Download CSV' }: { href: string; children?: string }) => (
  <a href={href} className={LOOK}>
    {children}
  </a>
);
