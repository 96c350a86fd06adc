import { useEffect, useEffectEvent } from 'react';
import { errorDetails } from '../../lib/errors.ts';
import { useAddToCartMutation } from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useMe } from '../accounts/use-me.ts';
import { tellOtherTabs } from './cart-of-other-tabs.ts';
import { claimPendingBook, type PendingBook } from './pending-book.ts';

/** Adds the book that was kept for after the login as soon as somebody is logged in. */
export function usePendingBook(): void {
  const userId = useMe()?.userId;
  const toast = useToast();
  const [addToCart] = useAddToCartMutation();

  const add = useEffectEvent(async ({ bookId, condition }: PendingBook) => {
    try {
      const { data } = await addToCart({ variables: { input: { bookId, condition } } });
      tellOtherTabs();
      toast.success(data?.addToCart.message ?? '');
    } catch (error) {
      const { message } = errorDetails(error);
      if (message) toast.failure(message);
    }
  });

  useEffect(() => {
    if (userId) void claimPendingBook((book) => add(book));
  }, [userId]);
}
