import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** State that the server renders into the page, so that the browser hydrates without fetching again. */
export interface InitialState {
  cache: NormalizedCacheObject;
  router: HydrationState;
  origin: string;
  styles: string[];
}

declare global {
  interface Window {
    /** Deleted on hydration: it may contain user data. */
    __INITIAL_STATE__?: InitialState;
  }
}

/** The state as an inline script that removes itself. Escaped, so that no text in it closes the script element. */
export function initialStateScript(state: InitialState): string {
  const json = JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');
  return `window.__INITIAL_STATE__=${json};document.currentScript.remove()`;
}

/** Returns the state and deletes it from the window, so that user data does not outlive the session. */
export function takeInitialState(): InitialState {
  const state = window.__INITIAL_STATE__;
  if (!state) throw new Error('The page has no initial state.');
  delete window.__INITIAL_STATE__;
  return state;
}
