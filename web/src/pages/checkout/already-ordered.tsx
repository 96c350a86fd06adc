import { Link } from 'react-router-dom';
import { paymentText } from '../../features/orders/orders.messages.ts';
import type { PlacedOrderFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';

/** Says that this checkout has been ordered, with a link to the order. */
export function AlreadyOrdered({ order }: { order: PlacedOrderFragment }) {
  return (
    <section aria-labelledby="already-ordered" className="mb-5 border-l-3 border-marigold bg-paper-deep px-5 py-4">
      <h2 id="already-ordered" className="font-serif text-xl font-semibold">
        Already ordered
      </h2>
      <p className="mt-1.5">
        This is your order{' '}
        <Link to={paths.order(order.orderId)} className="text-link font-semibold whitespace-nowrap">
          {order.orderId}
        </Link>
        . {paymentText(order)} To get the same once more, order again.
      </p>
    </section>
  );
}
