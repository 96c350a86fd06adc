import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { paths } from '../lib/paths/paths.ts';
import { SpriteIcon, type SpriteIconName } from '../ui/display/sprite-icon.tsx';

const PROMISES: { icon: SpriteIconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free delivery', text: 'On every book, anywhere we deliver.' },
  {
    icon: 'refresh-cw',
    title: `${EXCHANGE_DAYS}-day exchange`,
    text: `Not right? Exchange it within ${EXCHANGE_DAYS} days of delivery.`,
  },
  { icon: 'hand-coins', title: 'Pay on delivery', text: 'Pay when the books are in your hands.' },
  { icon: 'shield-check', title: 'Secure transaction', text: 'UPI, cards and wallets, paid safely online.' },
];

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

const HELP_LINKS: FooterLink[] = [
  { label: 'Exam kit', to: paths.examKit() },
  { label: 'Sell us your books', to: paths.sell },
  { label: 'Contact us', to: paths.contact },
];

/** The footer of every page: promises, contact details, exams, policies, help and ways to pay. */
export function Footer() {
  return (
    <footer>
      <Promises />
      <div className="on-ink">
        <div className="band grid gap-x-10 gap-y-10 pt-14 pb-10 md:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr]">
          <div>
            <p className="font-serif text-2xl font-semibold">{SHOP_NAME}</p>
            <p className="mt-2 max-w-xs text-mist">New and pre-owned books for entrance exams and school classes.</p>
            <ContactDetails className="mt-6 max-w-sm space-y-3" />
          </div>
          <FooterLinks title="Exams" links={EXAM_LINKS} className="columns-2 sm:columns-3 md:columns-2" />
          <FooterLinks title="Policies" links={POLICY_LINKS} />
          <FooterLinks title="Help" links={HELP_LINKS}>
            <li>
              <a href="/graphql">API playground</a>
            </li>
          </FooterLinks>
        </div>
        <div className="band pb-10">
          <div className="border-t border-mist/25 pt-6">
            <PaymentMarks />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: FooterLink[];
  className?: string;
  children?: ReactNode;
}

function FooterLinks({ title, links, className, children }: FooterLinksProps) {
  return (
    <nav aria-label={title} className="footer-links">
      <h2>{title}</h2>
      <ul className={className}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} discover="none">
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

function Promises() {
  return (
    <section aria-label="Our promises" className="border-y border-paper-edge bg-paper-deep">
      <ul className="promises band grid grid-cols-1 gap-x-8 gap-y-6 py-9 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <SpriteIcon name={icon} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MARKS: { icon: SpriteIconName; label: string }[] = [
  { icon: 'credit-card', label: 'Cards' },
  { icon: 'smartphone', label: 'UPI' },
  { icon: 'wallet', label: 'Wallets' },
  { icon: 'hand-coins', label: 'Pay on delivery' },
];

/** The ways to pay, as marks. */
function PaymentMarks() {
  return (
    <section aria-labelledby="ways-to-pay" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h2 id="ways-to-pay" className="text-sm text-mist">
        Ways to pay
      </h2>
      <ul className="payment-marks">
        {MARKS.map(({ icon, label }) => (
          <li key={label}>
            <SpriteIcon name={icon} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
