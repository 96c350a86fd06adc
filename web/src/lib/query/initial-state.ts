import type { HydrationState } from 'react-router-dom';
import { pack, unpack } from './pack.rules.ts';
import type { QueryResult } from './query-results.ts';

/** State that the server renders into the page, so that the browser hydrates without fetching again. */
export interface InitialState {
  results: QueryResult[];
  router: HydrationState;
  origin: string;
  styles: string[];
}

const ID = 'initial-state';

/** The state as a data block, which is not executed. Escaped, so that no text in it closes the script element. */
export function initialStateBlock(state: InitialState): string {
  const json = JSON.stringify(pack(state)).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Returns the state and removes it from the page, so that user data does not outlive the session. */
export function takeInitialState(): InitialState {
  const block = document.getElementById(ID);
  if (!block) throw new Error('The page has no initial state.');
  block.remove();
  return unpack(JSON.parse(block.textContent)) as InitialState;
}
