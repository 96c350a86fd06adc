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
    __BOOT__: Boot;
  }
}

/** The boot state as a script. No text in it can end the script early. */
export function bootScript(boot: Boot): string {
  return `window.__BOOT__=${JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ')}`;
}
