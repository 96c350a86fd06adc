import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of Tailwind, from which pages have no bar at the bottom. */
const LARGE = '(min-width: 64rem)';

/**
 * Whether the screen is large. Null until hydration, when the server's HTML holds the controls of both layouts and CSS
 * hides one; after it only one of them is rendered.
 */
export function useIsLargeScreen(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(LARGE).matches,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(LARGE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
