import { useNavigate } from 'react-router-dom';
import { RECIPIENT_MESSAGES } from '#api/orders/recipient/recipient.rules.ts';
import { AddressSkeleton } from '../../features/addresses/address-skeleton.tsx';
import { type RecipientFields, RecipientForm } from '../../features/addresses/recipient-form.tsx';
import { OrderFrame, orderLoader } from '../../features/orders/order-frame.tsx';
import type { OrderDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { ChangeOrderAddressDocument } from '../../lib/operations/order-address-page.generated.ts';
import { OrderPageDocument } from '../../lib/operations/order-page.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { isConflict } from '../../lib/query/errors.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { DetailHeader } from '../../ui/page/detail-header.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';

export const loader = orderLoader(OrderPageDocument);

/** The page to change where an order goes, until it is packed. */
export function Component() {
  return (
    <OrderFrame query={OrderPageDocument} title={() => 'Change the address'} skeleton={<AddressSkeleton />}>
      {({ order }, refetch) => <OrderAddress order={order} onConflict={() => void refetch()} />}
    </OrderFrame>
  );
}

function OrderAddress({ order, onConflict }: { order: OrderDetailFragment; onConflict: () => void }) {
  const { orderId, version } = order;
  const navigate = useNavigate();
  const toast = useToast();
  const [change] = useMutation(ChangeOrderAddressDocument);
  const save = async (recipient: RecipientFields) => {
    await change({ variables: { input: { orderId, version, ...recipient } } }).catch((error: unknown) => {
      if (isConflict(error)) onConflict();
      throw error;
    });
    await navigate(paths.order(orderId));
    toast.success('The address is changed.');
  };
  return (
    <div className="band mx-auto max-w-3xl py-8 sm:py-12">
      <DetailHeader parent={[paths.order(orderId), `Order ${orderId}`]} title="Change the address" />
      <div className="mt-6 border border-paper-edge bg-page p-4 sm:p-8">
        {order.canChangeAddress ? <RecipientForm order={order} save={save} /> : <p>{RECIPIENT_MESSAGES.tooLate}</p>}
      </div>
    </div>
  );
}
