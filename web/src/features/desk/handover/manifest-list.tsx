import { PdfLink } from '../common/text-link.tsx';
import { toRupees } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import type { ShippedManifestFragment } from '../../../lib/operations/graphql.generated.ts';
import { shipmentsText } from './handover.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** Manifests that have left, each with its PDF. */
export function ManifestList({ manifests }: { manifests: readonly ShippedManifestFragment[] }) {
  if (manifests.length === 0) return <p className="text-ink-soft">No manifest has left yet.</p>;
  return (
    <ul aria-label="Manifests that left" className="divide-y divide-paper-edge">
      {manifests.map(({ manifestId, courier, shippedAt, shipmentCount, cashInPaise, ...manifest }) => (
        <li key={manifestId} className="flex flex-wrap items-center gap-x-4 py-1">
          <ManifestPdf manifest={manifest} />
          <span>{COURIERS[courier].name}</span>
          <span>
            {shipmentsText(shipmentCount)} · {rupees(toRupees(cashInPaise))} to collect
          </span>
          <span className="text-sm text-ink-soft">{shippedAt && formatShortDateTime(shippedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A link to the PDF of a manifest, which the courier signs. */
export function ManifestPdf({ manifest: { number, pdfUrl } }: { manifest: { number: number; pdfUrl: string } }) {
  return (
    <PdfLink href={pdfUrl}>
      Manifest {number}
      <span className="sr-only">, PDF in a new tab</span>
    </PdfLink>
  );
}
