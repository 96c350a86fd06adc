import { useApolloClient } from '@apollo/client/react';
import { FAILED, errorDetails } from '../../lib/errors.ts';
import {
  CartDocument,
  type CartFragment,
  type Condition,
  useAddToCartMutation,
  useUpdateCartLineMutation,
  useRemoveFromCartMutation,
} from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { tellOtherTabs } from './cart-of-other-tabs.ts';
import { MESSAGES } from './messages.ts';
import { type CartLine, withCondition, withoutLine, withQuantity } from './optimistic-cart.ts';

const UNDO_TIME = 8_000;

/** What a shopper can do to the lines of the cart. Each shows at once, and is taken back where the server refuses. */
export function useCartChanges() {
  const toast = useToast();
  const optimistic = useOptimisticCart();
  const [change, changing] = useUpdateCartLineMutation();
  const [remove, removing] = useRemoveFromCartMutation();
  const [putBack, puttingBack] = useAddToCartMutation();

  /** Tells what came of a change where it was refused. */
  const attempt = async (send: () => Promise<unknown>, failure?: string) => {
    try {
      await send();
      tellOtherTabs();
    } catch (error) {
      toast.failure(failure || errorDetails(error).message || FAILED);
    }
  };

  const undo = ({ book, condition, quantity }: CartLine) =>
    attempt(async () => {
      const { data } = await putBack({ variables: { input: { bookId: book.bookId, condition, quantity } } });
      toast.success(data?.addToCart.message ?? '');
    });

  return {
    /** Whether the server has yet to say what the cart costs now. */
    isPending: changing.loading || removing.loading || puttingBack.loading,
    changeQuantity: (line: CartLine, quantity: number) =>
      attempt(() =>
        change({
          variables: { input: { ...keyOf(line), quantity } },
          ...optimistic('updateCartLine', (cart) => withQuantity(cart, line, quantity)),
        }),
      ),
    changeCondition: (line: CartLine, newCondition: Condition) =>
      attempt(() =>
        change({
          variables: { input: { ...keyOf(line), newCondition } },
          ...optimistic('updateCartLine', (cart) => withCondition(cart, line, newCondition)),
        }),
      ),
    remove: (line: CartLine) =>
      attempt(async () => {
        const { data } = await remove({
          variables: keyOf(line),
          ...optimistic('removeFromCart', (cart) => withoutLine(cart, line)),
        });
        toast.success(data?.removeFromCart.message ?? '', {
          timeout: UNDO_TIME,
          action: { label: 'Undo', onPress: () => void undo(line) },
        });
      }, MESSAGES.removeFailed),
  };
}

const keyOf = ({ book, condition }: CartLine) => ({ bookId: book.bookId, condition });

/** Makes the answer that a change of the cart is expected to get. */
function useOptimisticCart() {
  const { cache } = useApolloClient();
  return <Field extends string>(field: Field, alter: (cart: CartFragment) => CartFragment) => {
    const cart = cache.readQuery({ query: CartDocument }, true)?.cart;
    type Answer = Record<Field, { message: string; cart: CartFragment }>;
    return cart ? { optimisticResponse: { [field]: { message: '', cart: alter(cart) } } as Answer } : {};
  };
}
