import { OrderManifestDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { useQuery } from '../../../../lib/query/use-query.ts';

/** Links to the manifests with the shipments of an order. */
export function OrderManifest({ orderId, className }: { orderId: string; className: string }) {
  const { data } = useQuery(OrderManifestDocument, { variables: { orderId }, fetchPolicy: 'cache-and-network' });
  return data?.shippedManifests.map(({ manifestId, number, pdfUrl }) => (
    <li key={manifestId}>
      <a href={pdfUrl} target="_blank" rel="noreferrer" className={className}>
        Manifest {number}
      </a>
    </li>
  ));
}
