import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

/** State that the server renders into the page, so that the browser hydrates without fetching again. */
export interface InitialState {
  cache: NormalizedCacheObject;
  router: HydrationState;
  origin: string;
  styles: string[];
}

const ID = 'initial-state';

/** The state as a data block, which is not executed. Escaped, so that no text in it closes the script element. */
export function initialStateBlock(state: InitialState): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replace(/</g, '\\u003c')}</script>`;
}

/** Returns the state and removes it from the document, so that user data does not outlive the session. */
export function takeInitialState(): InitialState {
  const block = document.getElementById(ID);
  if (!block?.textContent) throw new Error('The page has no initial state.');
  block.remove();
  return JSON.parse(block.textContent) as InitialState;
}
