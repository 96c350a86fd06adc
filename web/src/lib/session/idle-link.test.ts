import { ApolloLink, execute, gql, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleLink } from './idle-link.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const QUERY = gql`
  query Staff {
    me {
      userId
    }
  }
`;
const MUTATION = gql`
  mutation Scan {
    scan
  }
`;

it('A query that a page sends a minute after the last input is marked; a mutation and a query of a person are not', () => {
  const marks: unknown[] = [];
  const end = new ApolloLink((operation) => {
    marks.push(operation.getContext().headers?.['X-Idle']);
    return new Observable((observer) => observer.complete());
  });
  const link = ApolloLink.from([idleLink(), end]);
  const send = (query: typeof QUERY) => execute(link, { query }, { client: undefined as never }).subscribe();
  send(QUERY);
  vi.advanceTimersByTime(60_001);
  send(QUERY);
  send(MUTATION);
  globalThis.dispatchEvent(new Event('keydown'));
  send(QUERY);
  expect(marks).toEqual([undefined, '1', undefined, undefined]);
});
