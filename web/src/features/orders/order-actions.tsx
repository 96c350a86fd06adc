import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderActionsFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { exchangeLink } from './exchange.texts.ts';

/** A link of an order: text of the height of a finger. */
export const ORDER_LINK = 'text-link inline-flex min-h-11 items-center text-xs font-semibold sm:text-sm';

interface OrderActionsProps {
  order: OrderActionsFragment;
  isConfirmed: boolean;
}

/** The links of an order in a row: its details, help, an exchange, and more. */
export function OrderActions({ order, isConfirmed }: OrderActionsProps) {
  const { orderId, status, shipment } = order;
  const exchange = exchangeLink(order);
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  const orderNumber = <span className="sr-only"> of order {orderId}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-paper-edge px-2.5 sm:gap-x-6 sm:px-6">
      <Link to={paths.order(orderId)} className={ORDER_LINK}>
        View order details{orderNumber}
      </Link>
      {exchange && (
        <Link to={exchange.to} className={ORDER_LINK}>
          {exchange.label}
          {orderNumber}
        </Link>
      )}
      {isUnderway && shipment?.trackingUrl && (
        <a href={shipment.trackingUrl} target="_blank" rel="noreferrer" className={ORDER_LINK}>
          Track{orderNumber}
        </a>
      )}
      <Link to={paths.contactAbout(orderId)} className={ORDER_LINK}>
        Help{orderNumber}
      </Link>
      {isConfirmed && (
        <More id={`more-${orderId}`} label={<>More{orderNumber}</>}>
          <Link to={paths.invoice(orderId)} className={ORDER_LINK}>
            Invoice{orderNumber}
          </Link>
          {status === 'DELIVERED' && (
            <Link to={paths.feedback(orderId)} className={ORDER_LINK}>
              {feedbackLabel(order)}
              {orderNumber}
            </Link>
          )}
        </More>
      )}
    </div>
  );
}

/** The label of the link to the feedback of a delivered order. */
export function feedbackLabel({ canGiveFeedback }: Pick<OrderActionsFragment, 'canGiveFeedback'>): string {
  return canGiveFeedback ? 'Leave delivery feedback' : 'Your delivery feedback';
}

interface MoreProps {
  id: string;
  label: ReactNode;
  children: ReactNode;
}

/**
 * Further links: a popover on phones, and part of the row on wider screens. The browser opens and closes it, so it works
 * without scripts. A browser that cannot place it next to its button shows it in the middle of the screen.
 */
function More({ id, label, children }: MoreProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${ORDER_LINK} ml-auto gap-1 sm:hidden`}
        style={{ anchorName: `--${id}` }}
      >
        {label}
        <ChevronDown aria-hidden="true" size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}` }}
        className="m-auto border border-paper-edge bg-page px-5 py-2 text-ink shadow-popup supports-[position-area:end]:inset-auto supports-[position-area:end]:m-0 supports-[position-area:end]:[position-area:block-end_span-inline-start] supports-[position-area:end]:[position-try-fallbacks:flip-block] sm:contents max-sm:[&>a]:flex"
      >
        {children}
      </div>
    </>
  );
}
