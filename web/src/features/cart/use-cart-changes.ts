import { GENERIC_ERROR, errorMessage } from '../../lib/query/errors.ts';
import type {
  CartFragment,
  CartLineFragment,
  Condition,
  UpdateCartLineInput,
} from '../../lib/operations/graphql.generated.ts';
import {
  CartDocument,
  UpdateCartLineDocument,
  RemoveFromCartDocument,
} from '../../lib/operations/cart-page.generated.ts';
import { AddToCartDocument } from '../../lib/operations/cart.generated.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { notifyOtherTabs } from './cart-sync.ts';
import { CART_TEXTS } from './cart.texts.ts';

const UNDO_TIMEOUT_MS = 8_000;

/** Changes to the lines of the cart. Each one updates the page optimistically and is reverted if the API rejects it. */
export function useCartChanges() {
  const toast = useToast();
  const optimistic = useOptimisticCart();
  const [changeLine, changing] = useMutation(UpdateCartLineDocument);
  const [removeLine, removing] = useMutation(RemoveFromCartDocument);
  const [addLine, adding] = useMutation(AddToCartDocument);

  /** Sends a change, and shows a toast if it fails. */
  const send = async (mutate: () => Promise<unknown>, failureMessage?: string) => {
    try {
      await mutate();
      notifyOtherTabs();
    } catch (error) {
      toast.failure(failureMessage || errorMessage(error) || GENERIC_ERROR);
    }
  };

  /** Sends a change of a line, which the page shows at once. */
  const change = (
    line: CartLineFragment,
    input: Omit<UpdateCartLineInput, 'bookId' | 'condition'>,
    shown: LineChange,
  ) =>
    send(async () =>
      changeLine({
        variables: { input: { ...lineKey(line), ...input } },
        ...(await optimistic('updateCartLine', (cart) => updateLine(cart, line, shown))),
      }),
    );

  const undoRemove = (line: CartLineFragment) =>
    send(async () => {
      const { data } = await addLine({ variables: { input: { ...copyKey(line), quantity: line.quantity } } });
      toast.success(data?.addToCart.message ?? '');
    });

  /** Puts another copy into the cart, then removes the sold copy: a failure loses nothing. */
  const replaceCopy = (line: CartLineFragment, copyId: string) =>
    send(async () => {
      const { data } = await addLine({ variables: { input: { ...lineKey(line), copyId } } });
      await removeLine({ variables: copyKey(line) });
      toast.success(data?.addToCart.message ?? '');
    });

  return {
    replaceCopy,
    /** Whether a change is being saved, so that prices may be outdated. */
    isPending: changing.loading || removing.loading || adding.loading,
    changeQuantity: (line: CartLineFragment, quantity: number) => change(line, { quantity }, { quantity }),
    changeCondition: (line: CartLineFragment, newCondition: Condition) =>
      change(line, { newCondition }, { condition: newCondition }),
    removeLine: (line: CartLineFragment) =>
      send(async () => {
        const { data } = await removeLine({
          variables: copyKey(line),
          ...(await optimistic('removeFromCart', (cart) => withoutLine(cart, line))),
        });
        toast.success(data?.removeFromCart.message ?? '', {
          timeout: UNDO_TIMEOUT_MS,
          action: { label: 'Undo', onPress: () => void undoRemove(line) },
        });
      }, CART_TEXTS.removeFailed),
  };
}

const lineKey = ({ book, condition }: CartLineFragment) => ({ bookId: book.bookId, condition });

/** A line of a chosen copy has the book and condition of other lines. */
const copyKey = (line: CartLineFragment) => ({ ...lineKey(line), copyId: line.copy?.copyId });

/** Returns a function that builds the optimistic response of a mutation from the cached cart. */
function useOptimisticCart() {
  const store = useQueryStore();
  return async <Field extends string>(field: Field, update: (cart: CartFragment) => CartFragment) => {
    const { cache } = await store.getClient();
    const cart = cache.readQuery({ query: CartDocument }, true)?.cart;
    type Response = Record<Field, { message: string; cart: CartFragment }>;
    return cart ? { optimisticResponse: { [field]: { message: '', cart: update(cart) } } as Response } : {};
  };
}

type LineChange = Partial<Pick<CartLineFragment, 'quantity' | 'condition'>>;

/** The cart with another quantity or condition of a line. Prices stay until the API responds. */
function updateLine(cart: CartFragment, { cartLineId }: CartLineFragment, change: LineChange): CartFragment {
  const lines = cart.lines.map((line) => (line.cartLineId === cartLineId ? { ...line, ...change } : line));
  return { ...cart, lines, count: totalQuantity(lines) };
}

/** The cart without a line. Prices stay until the API responds. */
function withoutLine(cart: CartFragment, { cartLineId }: CartLineFragment): CartFragment {
  const lines = cart.lines.filter((line) => line.cartLineId !== cartLineId);
  return { ...cart, lines, count: totalQuantity(lines) };
}

function totalQuantity(lines: readonly CartLineFragment[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
