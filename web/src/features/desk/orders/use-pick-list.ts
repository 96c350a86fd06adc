import { useNavigate } from 'react-router-dom';
import { PickOrdersDocument } from '../../../lib/operations/pick-orders.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';

/** Makes a pick list of orders, or with null of the next ones, and opens it. */
export function usePickList() {
  const navigate = useNavigate();
  const [pickOrders] = useMutation(PickOrdersDocument);
  return async (orderIds: readonly string[] | null) => {
    const { data } = await pickOrders({ variables: { orderIds } });
    if (data) await navigate(deskPaths.pickList(data.createPickList.number));
  };
}
