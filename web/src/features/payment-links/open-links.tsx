import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { OwnPaymentLinkFragment } from '../../lib/operations/graphql.generated.ts';
import { PaymentLinksDocument, EndPaymentLinkDocument } from '../../lib/operations/payment-links.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { booksText } from '../catalogue/catalogue.texts.ts';
import { ShowLink } from './show-link.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** The payment links of the customer that have not ended; nothing without any. */
export function OpenLinks() {
  const { data } = useQuery(PaymentLinksDocument);
  const links = data?.paymentLinks.filter(({ status }) => status !== 'ENDED') ?? [];
  if (links.length === 0) return null;
  return (
    <ul aria-label="Your payment links" className="mt-4 space-y-3">
      {links.map((link) => (
        <LinkRow key={link.paymentLinkId} link={link} />
      ))}
    </ul>
  );
}

function LinkRow({ link }: { link: OwnPaymentLinkFragment }) {
  const { paymentLinkId, status, total, bookCount, orderId, url } = link;
  const toBooks = <span className="sr-only"> to {booksText(bookCount)}</span>;
  const [endLink] = useMutation(EndPaymentLinkDocument, {
    update: (cache, { data }) =>
      void (data && cache.writeQuery({ query: PaymentLinksDocument, data: { paymentLinks: data.endPaymentLink } })),
  });
  const { run, isBusy } = useBusy();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-paper-edge pt-3 text-sm">
      <span>
        <strong className="font-semibold">
          {booksText(bookCount)}, {rupees(total)}
        </strong>{' '}
        <span className="text-ink-soft">{stateText(link)}</span>
      </span>
      <span className="flex flex-wrap gap-x-5">
        {url && <ShowLink url={url}>{toBooks}</ShowLink>}
        {orderId && (status === 'PAYING' || status === 'PAID') ? (
          <Link to={paths.order(orderId)} className="text-link py-2.5 font-semibold">
            View the order
          </Link>
        ) : (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void run(() => endLink({ variables: { paymentLinkId } }))}
            className="text-link py-2.5 font-semibold"
          >
            End link{toBooks}
          </button>
        )}
      </span>
    </li>
  );
}

/** What a link does: 'is being paid.' */
export function stateText({ status, expiresAt }: OwnPaymentLinkFragment): string {
  if (status === 'PAID') return 'is paid.';
  if (status === 'PAYING') return 'is being paid.';
  return `waits for its payment until ${formatShortDateTime(expiresAt)}.`;
}
