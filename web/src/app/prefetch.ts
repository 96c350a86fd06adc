import { matchRoutes, type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { loaderContext } from '../lib/query/preload.ts';
import type { QueryStore } from '../lib/query/query-store.ts';

/** A pointer that only passes over a link stays for less. */
const HOVER_MS = 100;

interface PrefetchOptions {
  routes: RouteObject[];
  store: QueryStore;
}

/**
 * Fetches code and data of the page that a link opens as soon as the link is hovered, focused or touched, once per URL.
 * Not with Save-Data, and not for pages behind a guard: these pages show what is current, and their loaders change things.
 * Returns a function that stops it.
 */
export function prefetchLinks(options: PrefetchOptions): () => void {
  const fetched = new Set<string>();
  const prefetch = (target: EventTarget | null) => {
    const url = internalUrl(target);
    if (!url || fetched.has(url.href) || isSavingData()) return;
    fetched.add(url.href);
    // A failure is shown when the link is followed.
    prefetchPage(url, options).catch(() => fetched.delete(url.href));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const onHover = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(target), HOVER_MS);
  };
  const onIntent = ({ target }: Event) => prefetch(target);

  const stop = new AbortController();
  const listening = { passive: true, signal: stop.signal };
  document.addEventListener('pointerover', onHover, listening);
  document.addEventListener('focusin', onHover, listening);
  document.addEventListener('touchstart', onIntent, listening);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

async function prefetchPage(url: URL, { routes, store }: PrefetchOptions): Promise<void> {
  const [, ...matches] = matchRoutes(routes, url) ?? [];
  const [page] = matches;
  // Links to the desk match '*': its routes are not known yet.
  if (!page || matches.length > 1 || page.route.path === '*') return;
  const { lazy } = page.route;
  const { loader } = typeof lazy === 'function' ? await lazy() : page.route;
  if (typeof loader !== 'function') return;
  const context = new RouterContextProvider(new Map([[loaderContext, { store }]]));
  await loader({ request: new Request(url), params: page.params, context } as LoaderFunctionArgs);
}

/** The URL of another page of the shop that a link opens in this tab. */
function internalUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  url.hash = '';
  const isHere = url.pathname + url.search === window.location.pathname + window.location.search;
  return url.origin === window.location.origin && !isHere ? url : undefined;
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
