import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/orders/messages.ts';
import { OrderErrorNotice } from '../../features/orders/order-error.tsx';
import { InvoicePageDocument, useInvoicePageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { Invoice } from './invoice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForCustomer(args, InvoicePageDocument, variables);
  return variables;
}

/** The bill of an order, to be printed. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useInvoicePageQuery({ variables });
  return (
    <>
      <title>{`Invoice ${variables.orderId} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <Invoice order={data.order} />
      ) : error ? (
        <OrderErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <output className="band block py-12 text-ink-soft">{MESSAGES.loading}</output>
      )}
    </>
  );
}
