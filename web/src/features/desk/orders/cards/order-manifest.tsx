import { useOrderManifestQuery } from '../../../../lib/operations/desk-order.generated.ts';

/** Links to the manifests with the parcels of an order. */
export function OrderManifest({ orderId, className }: { orderId: string; className: string }) {
  const { data } = useOrderManifestQuery({ variables: { orderId }, fetchPolicy: 'cache-and-network' });
  return data?.shippedManifests.map(({ manifestId, number, pdfUrl }) => (
    <li key={manifestId}>
      <a href={pdfUrl} target="_blank" rel="noreferrer" className={className}>
        Manifest {number}
      </a>
    </li>
  ));
}
