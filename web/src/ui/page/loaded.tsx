import type { ErrorLike } from '@apollo/client';
import type { ReactNode } from 'react';
import { isNotFound } from '../../lib/query/errors.ts';
import { FailureNotice } from './notice.tsx';

interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  query: { data: Data | undefined; error: ErrorLike | undefined; refetch: () => Promise<unknown> };
  /** What a failure says. */
  failed: string;
  /** Stands in for what does not exist. */
  notFound?: ReactNode;
  /** Stands in until the data is there. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query found: else a placeholder, or why there is nothing. */
export function Loaded<Data>({ query, failed, notFound, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (notFound && isNotFound(error)) return notFound;
  // A failure is in `error`. Leaving the page aborts it.
  if (error) return <FailureNotice message={failed} onRetry={() => void refetch().catch(() => {})} />;
  return skeleton;
}
