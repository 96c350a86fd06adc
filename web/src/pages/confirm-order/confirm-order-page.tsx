import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CONFIRM_MESSAGES } from '#api/orders/cash/cash-confirmation.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import { errorDetails } from '../../lib/query/errors.ts';
import { ConfirmOrderPageDocument } from '../../lib/operations/confirm-order-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { Confirmation } from './confirmation.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token')?.trim() ?? '';
  if (!token) return data({ token }, { status: 404 });
  await preload(args, ConfirmOrderPageDocument, { token }, 'network-only');
  return data({ token });
}

/** The page of an emailed link that asks for the confirmation of an order. Opening it confirms nothing. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${ORDER_TEXTS.unconfirmed} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token ? <OrderWithHold token={token} /> : <BadLink message={CONFIRM_MESSAGES.link} />}
    </>
  );
}

function OrderWithHold({ token }: { token: string }) {
  const { data: current, error, refetch } = useQuery(ConfirmOrderPageDocument, { variables: { token } });
  if (current) return <Confirmation token={token} order={current.cashConfirmation} />;
  const { message } = errorDetails(error);
  if (message) return <BadLink message={message} />;
  if (error) return <FailureNotice message={ORDER_TEXTS.orderFailed} onRetry={() => void refetch()} />;
  return (
    <div className="band py-10 sm:py-14">
      <output className="block h-6 text-center text-sm text-ink-soft">{ORDER_TEXTS.loading}</output>
      <div aria-hidden="true" className="mx-auto mt-6 max-w-xl space-y-6">
        <div className="skeleton h-12" />
        <div className="skeleton h-80" />
      </div>
    </div>
  );
}

function BadLink({ message }: { message: string }) {
  return (
    <Notice level={1} title={message}>
      <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
    </Notice>
  );
}
