import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

const IDLE_MS = 60_000;

/**
 * Apollo link that marks the queries which a page sends by itself, a minute after the last input: they do not keep a session
 * of staff open at a desk that everybody has left.
 */
export function idleLink(): ApolloLink {
  let usedAt = performance.now();
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(kind, () => (usedAt = performance.now()), { capture: true, passive: true });
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.QUERY && performance.now() - usedAt > IDLE_MS)
      operation.setContext(({ headers }) => ({ headers: { ...headers, 'X-Idle': '1' } }));
    return forward(operation);
  });
}
