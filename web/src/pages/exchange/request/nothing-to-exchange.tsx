import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { formatMoment } from '../../../features/orders/exchange.texts.ts';
import { deliveryText } from '../../../features/orders/orders.texts.ts';
import { progressIndex } from '../../../features/orders/progress.ts';
import type { ExchangeOrderFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

/** Why no exchange of an order can be asked for: not delivered yet, too late, or nothing left. */
export function NothingToExchange({ order }: { order: ExchangeOrderFragment }) {
  const { title, text, isSettled } = reasonOf(order);
  return (
    <div className="band">
      <Notice level={1} title={title}>
        <p className="text-ink-soft">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.order(order.orderId)}>Your order</ButtonLink>
          {isSettled && (
            <ButtonLink look="secondary" to={paths.contactAbout(order.orderId)}>
              Write to us
            </ButtonLink>
          )}
        </div>
      </Notice>
    </div>
  );
}

interface Reason {
  title: string;
  text: string;
  /** Whether waiting does not help. */
  isSettled: boolean;
}

function reasonOf(order: ExchangeOrderFragment): Reason {
  const { exchangeWindow, status } = order;
  if (exchangeWindow && !exchangeWindow.isOpen)
    return {
      title: `Exchanges of this order were possible until ${formatMoment(exchangeWindow.until)}.`,
      text: 'Is something wrong with a book all the same? Write to us, and we look at it.',
      isSettled: true,
    };
  if (!exchangeWindow && progressIndex(status) >= 0)
    return {
      title: 'Your order is not delivered yet.',
      text: `Once it is, you can ask for an exchange within ${EXCHANGE_DAYS} days. ${deliveryText(order)}.`,
      isSettled: false,
    };
  return {
    title: 'There is nothing to exchange.',
    text: 'No copy of this order can be exchanged. Is something not right? Write to us, and we look at it.',
    isSettled: true,
  };
}
