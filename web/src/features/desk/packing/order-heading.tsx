import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { DeskLink } from '../shell/desk-link.tsx';

interface OrderHeadingProps {
  order: PackingTaskFragment['order'];
  /** The order has no page. */
  isPractice: boolean;
}

/** The order that is packed: its tray, if it is in a pick list, number, name and PIN code. */
export function OrderHeading({ order: { tray, pickListNumber, openMessages, order }, isPractice }: OrderHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-serif text-title font-semibold">
          {isPractice ? (
            order.orderId
          ) : (
            <DeskLink
              to={deskPaths.order(order.orderId)}
              className="decoration-marigold underline-offset-4 hover:underline"
            >
              {order.orderId}
            </DeskLink>
          )}
        </h2>
        <p className="mt-1 text-lg">
          <Bilingual text={order.shipToName} />
          {order.pincode && `, PIN ${order.pincode}`}
        </p>
        {openMessages > 0 && (
          <p className="mt-1 font-semibold text-brick">A message about this order waits. Read it before you pack.</p>
        )}
        {order.paymentOption === 'PAY_ON_DELIVERY' && <p className="mt-1 font-semibold">Pay on delivery</p>}
      </div>
      {pickListNumber !== null && (
        <p className="border-3 border-ink px-5 py-2 text-4xl font-bold">{tray === null ? 'Single' : `Tray ${tray}`}</p>
      )}
    </div>
  );
}
