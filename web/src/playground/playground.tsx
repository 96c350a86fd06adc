import '@vitejs/plugin-react/preamble';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import type { ExecutionResult } from 'graphql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { starterTabs } from './starter-tabs.ts';

/** Sends a request to the API of this origin with the browser's session cookie. */
async function fetchGraphql(params: object): Promise<ExecutionResult> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(params),
  });
  return response.json();
}

/** GraphiQL ignores the variables of the initially active default tab, so they are passed separately. */
const isFirstVisit = !localStorage.getItem('graphiql:tabState');

createRoot(document.querySelector('#playground')!).render(
  <StrictMode>
    <GraphiQL
      fetcher={fetchGraphql}
      defaultTabs={starterTabs}
      initialVariables={isFirstVisit ? starterTabs[0]?.variables : undefined}
      defaultEditorToolsVisibility="variables"
    />
  </StrictMode>,
);
