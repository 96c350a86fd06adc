import { Link } from 'react-router-dom';
import { paymentText } from '../../features/orders/orders.texts.ts';
import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';

interface OrderProps {
  order: OrderPaymentFragment;
}

/** Says that this checkout has been ordered, with a link to the order. */
export function AlreadyOrdered({ order }: OrderProps) {
  return (
    <section aria-labelledby="already-ordered" className="border-l-3 border-marigold bg-paper-deep px-5 py-4">
      <h2 id="already-ordered" className="font-serif text-xl font-semibold">
        Already ordered
      </h2>
      <p className="mt-1.5">
        This is your order <OrderLink order={order} />. {paymentText(order)} To get the same once more, order again.
      </p>
    </section>
  );
}

/** The same in a line, next to the button that orders again: it is in view wherever the page is scrolled to. */
export function AlreadyOrderedNote({ order }: OrderProps) {
  return (
    <>
      Already ordered: <OrderLink order={order} />
    </>
  );
}

function OrderLink({ order: { orderId } }: OrderProps) {
  return (
    <Link to={paths.order(orderId)} className="text-link font-semibold whitespace-nowrap">
      {orderId}
    </Link>
  );
}
