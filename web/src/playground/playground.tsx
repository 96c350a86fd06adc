import '@vitejs/plugin-react/preamble';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { starterTabs } from './starter-tabs.ts';

/** Asks the API of this origin, with the cookies of this browser. */
async function ask(params: object): Promise<ExecutionResult> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(params),
  });
  return response.json();
}

/** GraphiQL fills in the variables of a starter tab only once it is left and opened again, so the first tab's are given apart. */
const isFirstVisit = !localStorage.getItem('graphiql:tabState');

createRoot(document.querySelector('#playground')!).render(
  <StrictMode>
    <GraphiQL
      fetcher={ask}
      defaultTabs={starterTabs}
      initialVariables={isFirstVisit ? starterTabs[0]?.variables : undefined}
      defaultEditorToolsVisibility="variables"
    />
  </StrictMode>,
);
