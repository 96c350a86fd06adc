import { useState } from 'react';
import type { MovementFragment } from '../../../../lib/operations/graphql.generated.ts';
import { StockMovementsDocument } from '../../../../lib/operations/stock.generated.ts';
import { useQueryStore } from '../../../../lib/query/query-store.ts';

interface Loaded {
  movements: readonly MovementFragment[];
  /** Where the next page begins; null before the first one. */
  after: string | null;
  isComplete: boolean;
}

const NOTHING: Loaded = { movements: [], after: null, isComplete: false };

export type Movements = ReturnType<typeof useMovements>;

/** The movements of the stock of a book, loaded page by page, never from the cache. */
export function useMovements(bookId: string) {
  const store = useQueryStore();
  const [loaded, setLoaded] = useState(NOTHING);
  const [status, setStatus] = useState<'closed' | 'busy' | 'failed' | 'open'>('closed');
  const loadAfter = async ({ movements, after }: Loaded) => {
    setStatus('busy');
    try {
      const variables = { bookId, after };
      const page = await store.query({ query: StockMovementsDocument, variables, fetchPolicy: 'no-cache' });
      const { edges = [], pageInfo } = page?.stockMovements ?? {};
      setLoaded({
        movements: [...movements, ...edges.map(({ node }) => node)],
        after: pageInfo?.endCursor ?? null,
        isComplete: !pageInfo?.hasNextPage,
      });
      setStatus('open');
    } catch {
      setStatus('failed');
    }
  };
  return {
    ...loaded,
    status,
    loadMore: () => void loadAfter(loaded),
    /** Loads a shown history again. */
    reload: () => {
      if (status !== 'closed') void loadAfter(NOTHING);
    },
  };
}
