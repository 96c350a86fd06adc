import sansFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url';
import { type ReactNode, useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { useSessionOfOtherTabs } from '../features/accounts/session-change.ts';
import { useEndedSessions } from '../features/accounts/use-ended-sessions.ts';
import { useMe } from '../features/accounts/use-me.ts';
import { preloadCartCount } from '../features/cart/cart-count.ts';
import { findMe } from '../lib/guard.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';

/** Finds out who is logged in, for the header and whatever else wants to know, and how full their cart is. */
export async function layoutLoader(args: LoaderFunctionArgs): Promise<null> {
  if (await findMe(args)) await preloadCartCount(args);
  return null;
}

/** What all pages share. */
export function Layout() {
  const endedSessions = useEndedSessions();
  useSessionOfOtherTabs();
  useGuardsAtSessionEnd();
  return (
    <Frame>
      <Outlet key={endedSessions} />
    </Frame>
  );
}

/** Asks the guards again once nobody is logged in any more: the page that is shown may be one of theirs. */
function useGuardsAtSessionEnd() {
  const userId = useMe()?.userId;
  const last = useRef(userId);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (last.current && !userId) void revalidate();
    last.current = userId;
  }, [userId, revalidate]);
}

/** Head and foot around whatever a page says. */
export function Frame({ children }: { children: ReactNode }) {
  preloadFonts();
  return (
    <Toaster>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to main content
      </a>
      <Header />
      <Main>{children}</Main>
      <Footer />
      <ScrollRestoration />
    </Toaster>
  );
}

/** The page itself. It takes the focus when another page comes, as it would with a new document. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
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
