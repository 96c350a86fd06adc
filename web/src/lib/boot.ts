import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** What the server hands to the browser, so that it takes the page over without asking again. */
export interface Boot {
  cache: NormalizedCacheObject;
  router: HydrationState;
  origin: string;
  styles: string[];
}

declare global {
  interface Window {
    /** Only until the page has taken it over: it may hold what belongs to a user. */
    __BOOT__?: Boot;
  }
}

/** The boot state as a script, which leaves the page once it has run. No text in it can end the script early. */
export function bootScript(boot: Boot): string {
  const state = JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');
  return `window.__BOOT__=${state};document.currentScript.remove()`;
}

/** Takes the boot state over, so that nothing of a user stays in the page for longer than their session. */
export function takeBoot(): Boot {
  const boot = window.__BOOT__;
  if (!boot) throw new Error('The page came without its state.');
  delete window.__BOOT__;
  return boot;
}
