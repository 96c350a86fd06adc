import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PAYMENT_LINK_MESSAGES } from '#api/payment-links/payment-links.rules.ts';
import { PAYMENT_LINK_TEXTS } from '../../features/payment-links/payment-links.texts.ts';
import { useLinkPayment } from '../../features/payment-links/use-link-payment.ts';
import { isNotFound } from '../../lib/query/errors.ts';
import { PayPageDocument } from '../../lib/operations/payment-links.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { Basket } from './basket.tsx';
import { Receipt, receiptTitle } from './receipt.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? '';
  const found = await preload(args, PayPageDocument, { token }, 'network-only');
  const isGone = import.meta.env.SSR && !found?.paymentLink.basket;
  return isGone ? data({ token }, { status: 404 }) : data({ token });
}

/** The page of a payment link, without a login. Opening it starts nothing. Its preview in a chat tells nothing personal. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <LinkedBasket key={token} token={token} />
    </>
  );
}

function LinkedBasket({ token }: { token: string }) {
  const { data: current, error, refetch } = useQuery(PayPageDocument, { variables: { token } });
  const { pay, isPaying, problem, verified } = useLinkPayment(token, refetch);
  const { status, basket = null } = verified?.link ?? current?.paymentLink ?? {};
  const isUsed = verified?.success ?? null;
  const isEnd = verified !== null || (status === 'PAID' && basket !== null);
  return (
    <>
      <PageMeta
        title={isEnd ? receiptTitle(isUsed, basket) : PAYMENT_LINK_TEXTS.page}
        description={basket?.isByStaff ? PAYMENT_LINK_TEXTS.previewByStaff : PAYMENT_LINK_TEXTS.preview}
        image="/share.png"
      />
      {isEnd ? (
        <Receipt token={token} isUsed={isUsed} basket={basket} />
      ) : basket ? (
        <Basket
          basket={basket}
          isStarted={status === 'PAYING'}
          isPaying={isPaying}
          problem={problem}
          onPay={() => void pay(basket.total)}
          onRefresh={() => void refetch()}
        />
      ) : (
        <NoBasket isEnded={status === 'ENDED'} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface NoBasketProps {
  isEnded: boolean;
  error: unknown;
  onRetry: () => void;
}

/** What is shown without a basket: that there is none, or that it loads. */
function NoBasket({ isEnded, error, onRetry }: NoBasketProps) {
  if (isEnded) return <Gone message={PAYMENT_LINK_MESSAGES.ended} />;
  if (isNotFound(error)) return <Gone message={PAYMENT_LINK_MESSAGES.unknown} />;
  if (error) return <FailureNotice message={PAYMENT_LINK_TEXTS.failed} onRetry={onRetry} />;
  return <Loading />;
}

function Gone({ message }: { message: string }) {
  return (
    <Notice level={1} title={message}>
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
    </Notice>
  );
}

function Loading() {
  return (
    <div className="band py-10 sm:py-14">
      <output className="block h-6 text-center text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.loading}</output>
      <div aria-hidden="true" className="mx-auto mt-6 max-w-xl space-y-6">
        <div className="skeleton h-12" />
        <div className="skeleton h-80" />
      </div>
    </div>
  );
}
