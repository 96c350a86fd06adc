import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  CheckoutAddressesDocument,
  type CheckoutAddressesQuery,
  type CheckoutAddressFragment,
  QuoteDocument,
  type QuoteFragment,
  useCheckoutAddressesQuery,
  useQuoteQuery,
} from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { type Asking, askingContext } from '../../lib/preload.ts';
import { type Purchase, quoteInput } from './purchase.ts';

/** What is known of a purchase so far. */
export interface QuoteState {
  /** Saved addresses; undefined as long as they are on their way. */
  addresses: readonly CheckoutAddressFragment[] | undefined;
  /** The purchase, with the address that holds: the one that is asked for, else the default; null where there is none. */
  purchase: Purchase;
  /** What the server last said that it costs; undefined as long as it has not. */
  quote: QuoteFragment | undefined;
  /** Whether the quote is of an earlier choice, and the one of this is on its way. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** Asks what a purchase costs, to the address that holds. */
export function useQuote(asked: Purchase): QuoteState {
  const known = useCheckoutAddressesQuery();
  const addresses = known.data?.addresses;
  const purchase = addresses ? withAddress(asked, addresses) : asked;
  const quoted = useQuoteQuery({ variables: { input: quoteInput(purchase) }, skip: !addresses });
  return {
    addresses,
    purchase,
    quote: (quoted.data ?? quoted.previousData)?.quote,
    isStale: !quoted.data,
    error: known.error ?? quoted.error,
    retry: () => void (known.error ? known.refetch() : quoted.refetch()),
  };
}

/** Asks the same before the page is there. Answers the purchase with the address that holds, where the server is asked. */
export async function preloadQuote(args: LoaderFunctionArgs, asked: Purchase): Promise<Purchase | undefined> {
  const known = await preloadForCustomer(args, CheckoutAddressesDocument, {});
  if (!known) return undefined;
  const purchase = withAddress(asked, known.addresses);
  await preloadForCustomer(args, QuoteDocument, { input: quoteInput(purchase) });
  return purchase;
}

/** Has quotes asked for anew: the cart or a price may have changed since the last. */
export function forgetQuotes({ context }: LoaderFunctionArgs): void {
  const { client }: Asking = context.get(askingContext);
  client.cache.evict({ fieldName: 'quote' });
}

function withAddress(asked: Purchase, addresses: CheckoutAddressesQuery['addresses']): Purchase {
  const holds =
    addresses.find(({ addressId }) => addressId === asked.addressId) ?? addresses.find(({ isDefault }) => isDefault);
  return { ...asked, addressId: holds?.addressId ?? null };
}
