import { PdfLink } from '../../common/text-link.tsx';
import { DocumentSeries, SERIES } from '#api/documents/documents.rules.ts';
import { Section } from '../../../../ui/page/section.tsx';
import { hasPaper, PAPERS, paperUrl } from '../../papers/order-papers.ts';
import type { DeskOrderRow } from '../order-dialogs.ts';
import { OrderManifestDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { useQuery } from '../../../../lib/query/use-query.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** The documents of the order, and the papers of its shipment, as PDF in a new tab. */
export function PapersCard({ row }: { row: DeskOrderRow }) {
  const { orderId } = row.order;
  const papers = (['labels', 'slips'] as const).filter((paper) => hasPaper(row, paper));
  return (
    <Section title="Papers">
      {row.documents.length === 0 && <p className="text-ink-soft">The bill is issued when the order is packed.</p>}
      <ul>
        {row.documents.map(({ number, series, issuedAt, url }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <PdfLink href={url}>
              {SERIES[DocumentSeries[series]].title} {number}
            </PdfLink>
            <span className="text-sm text-ink-soft">{formatShortDateTime(issuedAt)}</span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-5">
        {papers.map((paper) => (
          <li key={paper}>
            <PdfLink href={paperUrl(paper, [orderId])}>{PAPERS[paper].label.replace(/s$/, '')}</PdfLink>
          </li>
        ))}
        <OrderManifest orderId={orderId} />
      </ul>
    </Section>
  );
}

/** Links to the manifests with the shipments of an order. */
function OrderManifest({ orderId }: { orderId: string }) {
  const { data } = useQuery(OrderManifestDocument, { variables: { orderId }, fetchPolicy: 'cache-and-network' });
  return data?.shippedManifests.map(({ manifestId, number, pdfUrl }) => (
    <li key={manifestId}>
      <PdfLink href={pdfUrl}>Manifest {number}</PdfLink>
    </li>
  ));
}
