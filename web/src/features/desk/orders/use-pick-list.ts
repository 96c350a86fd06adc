import { useNavigate } from 'react-router-dom';
import { PickOrdersDocument } from '../../../lib/operations/desk-orders.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

/** Makes a pick list of orders, or with null of the next ones, and opens it. */
export function usePickList(onFailed = () => {}) {
  const navigate = useNavigate();
  const toast = useToast();
  const [pickOrders, { loading }] = useMutation(PickOrdersDocument);
  return async (orderIds: readonly string[] | null) => {
    if (loading) return;
    try {
      const { data } = await pickOrders({ variables: { orderIds } });
      if (data) await navigate(deskPaths.pickList(data.createPickList.number));
    } catch (error) {
      toast.failure(errorMessage(error) ?? GENERIC_ERROR);
      onFailed();
    }
  };
}
