import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderLineFragment, OrderLineReviewFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { conditionParam } from '../catalogue/conditions.ts';
import { ORDER_LINK } from './order-actions.tsx';

type Line = OrderLineFragment & OrderLineReviewFragment;

interface LineLinksProps {
  order: { orderId: string; lines: readonly Line[] };
  line: Line;
  isReviewable: boolean;
  /** Whether to link to an exchange of this line. */
  isExchangeable?: boolean;
}

/** The links of an ordered book: buy it again, its page, its review, and its exchange. */
export function LineLinks({ order, line, isReviewable, isExchangeable = false }: LineLinksProps) {
  const type = conditionParam(line.condition);
  const bookName = (
    <span className="sr-only">
      : <Bilingual text={line.bookDescription} />
    </span>
  );
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 sm:gap-x-5">
      {line.book && (
        <>
          <Link to={paths.payment(line.bookId, type, { quantity: `${line.quantity}` })} className={ORDER_LINK}>
            Buy it again{bookName}
          </Link>
          <Link to={paths.book(line.bookId, type)} className={ORDER_LINK}>
            View your item{bookName}
          </Link>
        </>
      )}
      {isReviewable && (
        <ReviewLink order={order} line={line}>
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

interface ReviewLinkProps extends Pick<LineLinksProps, 'order' | 'line'> {
  children: ReactNode;
}

/** Leads to the review form; once the book has a review of this order, to the reviews of the book. */
function ReviewLink({ order, line, children }: ReviewLinkProps) {
  const review = order.lines.find(({ bookId, review: found }) => bookId === line.bookId && found)?.review;
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
