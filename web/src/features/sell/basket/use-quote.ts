import { useState } from 'react';
import type { SellQuoteQuery } from '../../../lib/operations/graphql.generated.ts';
import { SellQuoteDocument } from '../../../lib/operations/sell.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { type BasketBook, toInput } from './basket.ts';

export type BuyBackQuote = SellQuoteQuery['quoteBuyBack'];
export type QuotedBook = BuyBackQuote['books'][number];

/** What is quoted for no book. */
const NOTHING = { amount: 0, credit: 0, canBePickedUp: false, keptDays: 0, books: [] } satisfies BuyBackQuote;

/** Answers that are tapped one after the other are sent once. */
const DEBOUNCE_MS = 150;

/** What the shop pays for a basket. While a change of it is quoted, the last quote stays, marked as stale. */
export function useQuote(books: readonly BasketBook[]) {
  const asked = useDebounced(books, DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(SellQuoteDocument, {
    variables: { books: asked.map(toInput) },
    skip: asked.length === 0,
  });
  const [last, setLast] = useState<{ quote: BuyBackQuote; ids: string[] }>();
  if (data && data.quoteBuyBack !== last?.quote) setLast({ quote: data.quoteBuyBack, ids: asked.map(({ id }) => id) });
  return {
    quote: last?.quote ?? NOTHING,
    isLoaded: last !== undefined,
    priceOf: (id: string): QuotedBook | undefined => last?.quote.books[last.ids.indexOf(id)],
    isStale: asked !== books || !data,
    error: asked === books && !data ? error : undefined,
    refetch: () => void refetch().catch(() => {}),
  };
}
