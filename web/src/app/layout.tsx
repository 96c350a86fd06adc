import { type ReactNode, useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { useSessionKey, useSessionSync } from '../features/accounts/session.ts';
import { useMe } from '../features/accounts/use-me.ts';
import { preloadCartCount } from '../features/cart/cart-count.ts';
import { preloadShop } from '../features/contact/shop.ts';
import { fetchMe } from '../lib/guards.ts';
import { Toaster } from '../ui/toaster.tsx';
import sansFont from './fonts/sans-basic.woff2?url';
import serifFont from './fonts/serif-basic.woff2?url';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NoScriptNote } from './no-script-note.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Preloads the shop's contact details, the logged-in user and the number of books in their cart. */
export async function layoutLoader(args: LoaderFunctionArgs): Promise<null> {
  await preloadShop(args);
  if (await fetchMe(args)) await preloadCartCount(args);
  return null;
}

/** The layout of every page. The page remounts when a session ends, so that no input of the previous user remains. */
export function Layout() {
  const sessionKey = useSessionKey();
  useSessionSync();
  useRevalidateOnSessionEnd();
  return (
    <Frame>
      <Outlet key={sessionKey} />
    </Frame>
  );
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

/** Header and footer around a page. Most actions that end with a toast are those of a logged-in user. */
export function Frame({ children }: { children: ReactNode }) {
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
      <Header />
      <Main>{children}</Main>
      <Footer />
      <ScrollRestoration />
    </Toaster>
  );
}

/** The main element. It takes the focus after a navigation, as a new document would. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current !== pathname) main.current?.focus({ preventScroll: true });
    previousPath.current = pathname;
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
      {children}
    </main>
  );
}

function preloadFonts() {
  for (const font of [sansFont, serifFont]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
