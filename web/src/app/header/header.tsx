import { BookSearch } from '../../features/catalogue/search/book-search.tsx';
import { useEndedSessions } from '../../features/accounts/use-ended-sessions.ts';
import { useLogOut } from '../../features/accounts/use-log-out.ts';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { AccountCorner } from './account-corner.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Logo } from './logo.tsx';
import { SlideInMenu } from './slide-in-menu.tsx';

/** The head of every page. */
export function Header() {
  const logOut = useLogOut();
  const endedSessions = useEndedSessions();
  const leave = () => void logOut();
  return (
    <header>
      <div className="band flex flex-wrap items-center gap-x-1.5 gap-y-2 py-2.5 md:flex-nowrap md:gap-x-5 md:py-4">
        <div className="md:hidden">
          <SlideInMenu onLogOut={leave} />
        </div>
        <Logo />
        <div className="max-md:hidden">
          <CategoryMenu />
        </div>
        <div className="order-last w-full md:order-none md:min-w-0 md:flex-1">
          <BookSearch key={endedSessions} />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          <div className="max-md:hidden">
            <AccountCorner onLogOut={leave} />
          </div>
          <CartLink />
        </div>
      </div>
      <CategoryStrip />
    </header>
  );
}
