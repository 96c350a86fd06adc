import { CircleAlert, CircleCheck } from 'lucide-react';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { OpenManifestFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { ManifestPdf } from './manifest-list.tsx';
import { shipmentsText } from './handover.rules.ts';
import type { ShipResults as Results } from './use-manifest.ts';
import { DeskLink } from '../shell/desk-link.tsx';

interface ShipResultsProps {
  manifest: OpenManifestFragment;
  results: Results;
  onNext: () => void;
}

/** The result of each shipment of a manifest; shipments that have not left are first. */
export function ShipResults({ manifest: { number, courier, pdfUrl }, results, onNext }: ShipResultsProps) {
  const failed = results.filter(({ error }) => error !== null);
  const gone = results.filter(({ error }) => error === null);
  return (
    <div className="max-w-3xl space-y-5">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-serif text-title font-semibold">
        {shipmentsText(gone.length)} left with {COURIERS[courier].name}
      </h2>
      {failed.length > 0 && (
        <p role="alert" className="font-semibold text-brick">
          {shipmentsText(failed.length)} did not leave. The manifest stays open for{' '}
          {failed.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <ul aria-label="Results" className="divide-y divide-paper-edge border-y border-paper-edge">
        {[...failed, ...gone].map(({ orderId, error }) => (
          <li key={orderId} className="flex items-center gap-3 py-2">
            {error ? (
              <CircleAlert aria-hidden="true" size={22} className="shrink-0 text-brick" />
            ) : (
              <CircleCheck aria-hidden="true" size={22} className="shrink-0 text-marigold-deep" />
            )}
            <DeskLink to={deskPaths.order(orderId)} className="text-link inline-flex min-h-11 shrink-0 items-center">
              {orderId}
            </DeskLink>
            <span className={error ? 'font-semibold text-brick' : ''}>{error ?? 'Gone'}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={onNext}>Next courier</Button>
        <ManifestPdf manifest={{ number, pdfUrl }} />
        <span className="text-ink-soft">The courier signs it.</span>
      </p>
    </div>
  );
}
