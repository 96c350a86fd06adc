import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '../../../../api/src/platform/shop.rules.ts';
import { MESSAGES } from '../../features/orders/messages.ts';
import { isNotFound } from '../../lib/fault.ts';
import { InvoicePageDocument, useInvoicePageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
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
      ) : isNotFound(error) ? (
        <Notice level={1} title={MESSAGES.notFound}>
          <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={MESSAGES.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <output className="band block py-12 text-ink-soft">{MESSAGES.loading}</output>
      )}
    </>
  );
}
