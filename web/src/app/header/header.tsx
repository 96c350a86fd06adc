import { Link, useLocation } from 'react-router-dom';
import { findExam } from '#api/catalogue/exams.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { BookSearch } from '../../features/catalogue/search/book-search.tsx';
import { useLogOut, useSessionKey } from '../../features/accounts/session.ts';
import { SHELVES } from '../../features/catalogue/shelves.tsx';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { SlideInMenu } from './slide-in-menu.tsx';

/** The header of every page. Its layout follows its width in units of the text size, so large text gets the small layout. */
export function Header() {
  const logOut = useLogOut();
  const sessionKey = useSessionKey();
  const onLogOut = () => void logOut();
  return (
    <header className="@container">
      <div className="band relative flex flex-wrap items-center gap-x-1 gap-y-1 py-1 @min-[22.5rem]:flex-nowrap @min-[22.5rem]:gap-x-2 @min-[36rem]:gap-x-4 @min-[48.0625rem]:gap-x-5 @min-[48.0625rem]:py-2.5">
        <div className="@min-[48.0625rem]:hidden">
          <SlideInMenu onLogOut={onLogOut} />
        </div>
        <Logo />
        <div className="hidden @min-[48.0625rem]:block">
          <CategoryMenu />
        </div>
        <div className="order-last w-full @min-[22.5rem]:order-none @min-[22.5rem]:w-auto @min-[22.5rem]:min-w-0 @min-[22.5rem]:flex-1">
          <BookSearch key={sessionKey} />
        </div>
        <div className="ml-auto flex items-center gap-2 @min-[22.5rem]:ml-0">
          <div className="hidden @min-[48.0625rem]:block">
            <AccountMenu onLogOut={onLogOut} />
          </div>
          <CartLink />
        </div>
      </div>
      <ExamLinks />
    </header>
  );
}

/** The shop's logo and name, linked to the home page. */
function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${SHOP_NAME}, home`}
      className="inline-flex min-h-11 flex-col items-center justify-center @min-[36rem]:flex-row @min-[36rem]:gap-2"
    >
      <svg aria-hidden="true" viewBox="0 0 38 34" fill="none" className="w-8 @min-[36rem]:w-9.5">
        <path d="M3 28V7h6v21z" fill="currentColor" />
        <path d="M11 28V3h5v25z" fill="currentColor" opacity="0.72" />
        <path d="M18 28V9h5v19z" fill="currentColor" />
        <path d="m25.2 28 3.2-19.7 5.4.9L30.7 28z" className="fill-marigold" />
        <path d="M3 11.5h6M11 8h5M18 13h5" className="stroke-paper" strokeWidth="1.4" />
        <path d="M1 30.5h36" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span className="font-serif text-xs leading-none font-semibold @min-[36rem]:text-2xl @min-[36rem]:leading-none @min-[36rem]:tracking-tight">
        {SHOP_NAME}
      </span>
    </Link>
  );
}

/** One line of links to the exams, the books in Hindi and the exam kit. */
function ExamLinks() {
  const { pathname, search } = useLocation();
  const current = pathname === '/exam' ? findExam(new URLSearchParams(search).get('exam') ?? '') : undefined;
  const here = current ? paths.exam(current.code) : pathname + search;
  return (
    <nav aria-label="Popular exams" className="border-y border-paper-edge">
      <ul className="exam-links band flex scroll-px-4 gap-x-1 overflow-x-auto">
        {SHELVES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
