import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FAILED, errorDetails } from '../../lib/errors.ts';
import { useStartPaymentMutation } from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { usePayment } from './use-payment.ts';

/** Pays an order that was placed and left unpaid. Where that is no longer possible, the page learns what became of it. */
export function useCompletePayment(orderId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useApolloClient();
  const toast = useToast();
  const pay = usePayment();
  const [startPayment] = useStartPaymentMutation();

  const complete = async () => {
    setIsBusy(true);
    try {
      const { data } = await startPayment({ variables: { orderId } });
      await pay(orderId, data!.startPayment);
    } catch (error) {
      toast.failure(errorDetails(error).message ?? FAILED);
      // What cannot be fetched either says so itself, where it is shown.
      await client.refetchQueries({ include: 'active' }).catch(() => {});
    } finally {
      setIsBusy(false);
    }
  };
  return { complete, isBusy };
}
