import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { paths } from '../lib/paths.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { Promises } from './promises.tsx';

interface FooterLink {
  label: string;
  to: string;
}

const EXAM_LINKS = EXAMS.map(({ code, label }) => ({ label, to: paths.exam(code) }));

const POLICY_LINKS: FooterLink[] = [
  { label: 'Terms and conditions', to: paths.terms },
  { label: 'Shipping policy', to: paths.shipping },
  { label: 'Cancellation policy', to: paths.cancellation },
  { label: 'Privacy policy', to: paths.privacy },
];

const HELP_LINKS: FooterLink[] = [{ label: 'Contact us', to: paths.contact }];

/** The foot of every page: what the shop promises, its shelves and its policies. */
export function Footer() {
  return (
    <footer>
      <Promises />
      <div className="on-ink">
        <div className="band grid gap-x-10 gap-y-10 py-14 md:grid-cols-[2fr_2fr_1fr_1fr]">
          <div>
            <p className="font-serif text-2xl font-semibold">{SHOP_NAME}</p>
            <p className="mt-2 max-w-xs text-mist">New and pre-owned books for entrance exams and school classes.</p>
          </div>
          <FooterLinks title="Exams" links={EXAM_LINKS} className="columns-2 sm:columns-3 md:columns-2" />
          <FooterLinks title="Policies" links={POLICY_LINKS} />
          <FooterLinks title="Help" links={HELP_LINKS}>
            <li>
              <a href="/graphql" className={LINK}>
                API playground
              </a>
            </li>
          </FooterLinks>
        </div>
      </div>
    </footer>
  );
}

const LINK =
  'inline-flex min-h-9 items-center text-mist decoration-marigold decoration-2 underline-offset-4 hover:text-paper hover:underline';

interface FooterLinksProps {
  title: string;
  links: FooterLink[];
  className?: string;
  children?: ReactNode;
}

function FooterLinks({ title, links, className, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className={className}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
