import { useEffect, useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import { RefreshPaymentDocument, StartPaymentDocument } from '../../lib/operations/checkout.generated.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { usePayment } from './use-payment.ts';

/** Starts the payment of an order. If that fails, refetches the page: the order may no longer be payable. */
export function useCompletePayment(orderId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const store = useQueryStore();
  const toast = useToast();
  const pay = usePayment();
  const [startPayment] = useMutation(StartPaymentDocument);
  const [refreshPayment] = useMutation(RefreshPaymentDocument);
  useEffect(() => {
    // The order stays as it is known.
    refreshPayment({ variables: { orderId } }).catch(() => {});
  }, [refreshPayment, orderId]);

  const completePayment = async () => {
    setIsBusy(true);
    try {
      const { data } = await startPayment({ variables: { orderId } });
      const outcome = await pay(orderId, data!.startPayment);
      if (outcome !== 'paid') await refreshPayment({ variables: { orderId } }).catch(() => {});
    } catch (error) {
      toast.failure(errorMessage(error) ?? GENERIC_ERROR);
      // The components that show the queries also show their errors.
      await store
        .getClient()
        .then((client) => client.refetchQueries({ include: 'active' }))
        .catch(() => {});
    } finally {
      setIsBusy(false);
    }
  };
  return { completePayment, isBusy };
}
