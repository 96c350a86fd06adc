import type { LoaderFunctionArgs } from 'react-router-dom';
import type {
  CheckoutAddressesQuery,
  SavedAddressFragment,
  QuoteFragment,
} from '../../lib/operations/graphql.generated.ts';
import { RecipientDocument } from '../../lib/operations/addresses.generated.ts';
import { CheckoutAddressesDocument, QuoteDocument } from '../../lib/operations/checkout.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { preloadForUser } from '../../lib/session/guards.ts';
import { type LoaderContext, loaderContext } from '../../lib/query/preload.ts';
import { type Purchase, quoteInput } from './purchase.ts';

/** The quote of a purchase while it loads and changes. */
export interface QuoteState {
  /** The saved addresses; undefined while loading. */
  addresses: readonly SavedAddressFragment[] | undefined;
  /** The purchase with its delivery address: the requested one, else the default one; null if none. */
  purchase: Purchase;
  /** The latest quote; undefined while the first one is loading. */
  quote: QuoteFragment | undefined;
  /** Whether the quote is that of the previous choice, while the current one is loading. */
  isStale: boolean;
  error: unknown;
  refetch: () => void;
}

/** Fetches the saved addresses, then the quote of a purchase. */
export function useQuote(requested: Purchase): QuoteState {
  const addressesResult = useQuery(CheckoutAddressesDocument);
  const addresses = addressesResult.data?.addresses;
  const purchase = addresses ? withAddress(requested, addresses) : requested;
  const quoteResult = useQuery(QuoteDocument, { variables: { input: quoteInput(purchase) }, skip: !addresses });
  return {
    addresses,
    purchase,
    quote: (quoteResult.data ?? quoteResult.previousData)?.quote,
    isStale: !quoteResult.data,
    error: addressesResult.error ?? quoteResult.error,
    refetch: () => void (addressesResult.error ? addressesResult.refetch() : quoteResult.refetch()),
  };
}

/** Preloads the same queries. On the server, returns the purchase with its delivery address. */
export async function preloadQuote(args: LoaderFunctionArgs, requested: Purchase): Promise<Purchase | undefined> {
  const result = await preloadForUser(args, CheckoutAddressesDocument, {});
  if (!result) return undefined;
  // The form of the first address.
  if (result.addresses.length === 0) await preloadForUser(args, RecipientDocument, {});
  const purchase = withAddress(requested, result.addresses);
  await preloadForUser(args, QuoteDocument, { input: quoteInput(purchase) });
  return purchase;
}

/** Evicts cached quotes: the cart or a price may have changed. */
export function evictQuotes({ context }: LoaderFunctionArgs): void {
  const { store }: LoaderContext = context.get(loaderContext);
  store.updateCache((cache) => void cache.evict({ fieldName: 'quote' }));
}

function withAddress(requested: Purchase, addresses: CheckoutAddressesQuery['addresses']): Purchase {
  const address =
    addresses.find(({ addressId }) => addressId === requested.addressId) ??
    addresses.find(({ isDefault }) => isDefault);
  return { ...requested, addressId: address?.addressId ?? null };
}
