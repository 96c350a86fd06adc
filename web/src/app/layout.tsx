import { type ReactNode, useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRevalidator,
  useNavigation,
} from 'react-router-dom';
import { useLogOut, useSessionKey, useSessionSync } from '../features/accounts/session.ts';
import { useMe } from '../features/accounts/use-me.ts';
import { CartCountDocument } from '../lib/operations/cart.generated.ts';
import { ShopDocument } from '../lib/operations/contact.generated.ts';
import { preloadForFrame } from '../lib/query/preload.ts';
import { fetchMe } from '../lib/session/guards.ts';
import { Main } from '../ui/page/main.tsx';
import { Toaster } from '../ui/toasts/toaster.tsx';
import sansFont from './fonts/sans-basic.woff2?url';
import serifFont from './fonts/serif-basic.woff2?url';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { DESK_ROUTE } from './page-route.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../ui/display/icon.tsx';

/** Preloads the shop's contact details, the logged-in user and the number of books in their cart. */
export async function layoutLoader(args: LoaderFunctionArgs): Promise<null> {
  await preloadForFrame(args, ShopDocument);
  if ((await fetchMe(args))?.role === 'CUSTOMER') await preloadForFrame(args, CartCountDocument);
  return null;
}

/** The layout of every page. The page remounts when a session ends, so that no input of the previous user remains. */
export function Layout() {
  const sessionKey = useSessionKey();
  useSessionSync();
  useRevalidateOnSessionEnd();
  return (
    <Surroundings>
      <Page sessionKey={sessionKey} />
    </Surroundings>
  );
}

/** A page between header and footer. The desk's gate draws the frame of its pages, for staff. */
function Page({ sessionKey }: { sessionKey: number }) {
  const logOut = useLogOut();
  const isDeskPage = useMatches().some(({ id }) => id === DESK_ROUTE);
  // A visitor sees the login of a packing station.
  const isBare = useMe()?.role !== 'CUSTOMER' && isDeskPage;
  const page = <Outlet key={sessionKey} context={logOut} />;
  return isBare ? page : <ShopFrame>{page}</ShopFrame>;
}

/** Runs the route guards again when the session ends: the current page may need a login. */
function useRevalidateOnSessionEnd() {
  const userId = useMe()?.userId;
  const previous = useRef(userId);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (previous.current && !userId) void revalidate();
    previous.current = userId;
  }, [userId, revalidate]);
}

/** Header and footer around a page that does not come from the routes. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Surroundings>
      <ShopFrame>{children}</ShopFrame>
    </Surroundings>
  );
}

/** What every page has. Most actions that end with a toast are a logged-in user's. */
function Surroundings({ children }: { children: ReactNode }) {
  const me = useMe();
  preloadFonts();
  return (
    <Toaster isNeeded={me !== null}>
      <ProgressBar />
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to main content
      </a>
      <NoScriptNote />
      {children}
      <ScrollRestoration />
    </Toaster>
  );
}

const ShopFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Main>{children}</Main>
    <Footer />
  </>
);

function preloadFonts() {
  for (const font of [sansFont, serifFont]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

/** A thin bar at the top while the next page loads, and while the scripts of the first one load. */
function ProgressBar() {
  const isHydrated = useHydrated();
  const isNavigating = useNavigation().state !== 'idle';
  if (isHydrated && !isNavigating) return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-bar" />;
}

/** Says what works in a browser without scripts, and what does not. */
function NoScriptNote() {
  return (
    <noscript>
      <p className="border-b border-paper-edge bg-paper-deep">
        <span className="band flex items-start gap-2.5 py-2.5 text-sm">
          <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
          <span>
            JavaScript is off in this browser. You can browse, search and read. Dimmed buttons, logging in, the cart and
            paying need it.
          </span>
        </span>
      </p>
    </noscript>
  );
}
