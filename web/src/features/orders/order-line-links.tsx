import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  OrderLineFragment,
  OrderLineReviewFragment,
  OrderStatus,
} from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { conditionParam } from '../catalogue/conditions.ts';
import { ORDER_LINK } from './order-actions.tsx';
import { isKept } from './progress.ts';

type Line = OrderLineFragment & OrderLineReviewFragment;

interface LineLinksProps {
  order: { orderId: string; status: OrderStatus; lines: readonly Line[] };
  line: Line;
  /** Whether to link to an exchange of this line. */
  isExchangeable?: boolean;
}

/** The links of an ordered book: buy it again, its page, its review, and its exchange. */
export function LineLinks({ order, line, isExchangeable = false }: LineLinksProps) {
  const type = conditionParam(line.condition);
  const review = order.lines.find(({ bookId, review: found }) => bookId === line.bookId && found)?.review;
  const bookName = (
    <span className="sr-only">
      : <Bilingual text={line.bookDescription} />
    </span>
  );
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 sm:gap-x-5">
      {line.book && (
        <>
          {order.status !== 'PENDING_PAYMENT' && (
            <Link to={buyAgainPath(line)} className={ORDER_LINK}>
              Buy it again{bookName}
            </Link>
          )}
          <Link to={paths.book(line.bookId, type)} className={ORDER_LINK}>
            View your item{bookName}
          </Link>
        </>
      )}
      {(review || (order.status === 'DELIVERED' && isKept(line))) && (
        <ReviewLink order={order} line={line} review={review}>
          {bookName}
        </ReviewLink>
      )}
      {isExchangeable && (
        <Link to={paths.exchange(order.orderId, line.orderLineId)} className={ORDER_LINK}>
          Exchange{bookName}
        </Link>
      )}
    </p>
  );
}

/** A used copy is sold once: its book is where the other copies are. */
function buyAgainPath({ bookId, condition, quantity, copy }: Line): string {
  const type = conditionParam(condition);
  return copy ? paths.book(bookId, type) : paths.payment(bookId, type, { quantity: `${quantity}` });
}

interface ReviewLinkProps extends Pick<LineLinksProps, 'order' | 'line'> {
  review: Line['review'] | undefined;
  children: ReactNode;
}

/** Leads to the review form; once the book has a review of this order, to the reviews of the book. */
function ReviewLink({ order, line, review, children }: ReviewLinkProps) {
  if (!review) {
    return (
      <Link to={paths.writeReview(order.orderId, line.bookId)} className={ORDER_LINK}>
        Write product review{children}
      </Link>
    );
  }
  const text = (
    <>
      Your review: {review.rating}
      <Star aria-hidden="true" size={14} className="ml-0.5 fill-marigold text-marigold-deep" />
      <span className="sr-only"> of 5 stars</span>
      {children}
    </>
  );
  if (!line.book) return <span className="inline-flex min-h-11 items-center text-xs sm:text-sm">{text}</span>;
  return (
    <Link to={`${paths.book(line.bookId)}#reviews`} className={ORDER_LINK}>
      {text}
    </Link>
  );
}
