import { rupees } from '#api/platform/rupees.rules.ts';
import type { CartLineFragment, OwnPaymentLinkFragment } from '../../lib/operations/graphql.generated.ts';
import { PaymentLinksDocument } from '../../lib/operations/payment-links.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import type { LinkNotice } from '../cart/cart-line.tsx';
import { booksText } from '../catalogue/catalogue.texts.ts';
import { stateText } from './open-links.tsx';

/** The open payment link of the customer that a line of the cart is in, as a notice; null if none is. */
export function useLinkOfLine(): (line: CartLineFragment) => LinkNotice | null {
  const { data } = useQuery(PaymentLinksDocument);
  const open = data?.paymentLinks.filter(({ status }) => status === 'OPEN' || status === 'PAYING') ?? [];
  return (line) => {
    const link = open.find(({ items }) => items.some((item) => isOfLine(item, line)));
    return link
      ? {
          text: `Your link for ${booksText(link.bookCount)}, ${rupees(link.total)}, ${stateText(link)}`,
          isPaying: link.status === 'PAYING',
        }
      : null;
  };
}

/** A line that names no copy is in a link by its book and condition: the link has the copies that the shop picked. */
function isOfLine(item: OwnPaymentLinkFragment['items'][number], { book, condition, copy }: CartLineFragment): boolean {
  return item.bookId === book.bookId && item.condition === condition && (!copy || item.copyId === copy.copyId);
}
