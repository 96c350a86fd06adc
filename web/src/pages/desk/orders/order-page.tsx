import { useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { OrderView } from '../../../features/desk/orders/order-view.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';

export const loader = userLoader(DeskOrderPageDocument, ({ params }) => ({ orderId: params.orderId ?? '' }));

const TEXTS = { ...pageTexts('order'), failed: 'The order could not be fetched.' };

/** An order with all that staff see of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskOrderPageDocument, { variables });
  usePolled(query);
  return (
    <DeskLayout
      title={`Order ${variables.orderId}`}
      heading={
        <>
          Order <span className="inline-block wrap-anywhere">{variables.orderId}</span>
        </>
      }
    >
      <LoadedPage
        query={query}
        texts={TEXTS}
        back={<ButtonLink to={deskPaths.orders()}>Orders</ButtonLink>}
        rowClass="h-40"
      >
        {({ adminOrder }) => <OrderView key={variables.orderId} row={adminOrder} />}
      </LoadedPage>
    </DeskLayout>
  );
}
