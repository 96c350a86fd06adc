import { toRupees } from '#api/orders/pricing.rules.ts';
import { useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { OpenManifestFragment } from '../../../lib/operations/graphql.generated.ts';
import { ShipManifestDocument } from '../../../lib/operations/manifests.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useDeviceChoice } from '../../../lib/storage/device-text.ts';
import { PrintButton } from '../papers/print-button.tsx';
import { CameraScanner } from '../../intake/camera-scanner.tsx';
import { CodeLine } from '../scanner/code-field.tsx';
import { ScanMessage } from '../scanner/scan-message.tsx';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { shipmentsText, trackingText } from './handover.rules.ts';
import { ManifestShipments, parcelOf } from './manifest-shipments.tsx';
import { type ShipResults, useManifest } from './use-manifest.ts';

interface ManifestDeskProps {
  opened: OpenManifestFragment;
  onShipped: (results: ShipResults, manifest: OpenManifestFragment) => void;
  onClose: () => void;
}

/** Scans shipments into a manifest, and hands them over to the courier. */
export function ManifestDesk({ opened, onShipped, onClose }: ManifestDeskProps) {
  const { manifest, result, scan, remove } = useManifest(opened);
  const [shipManifest] = useMutation(ShipManifestDocument);
  const { run, isBusy, problem } = useAttempt();
  const ship = async (withoutNumber: boolean) => {
    const { data } = await shipManifest({ variables: { manifestId: manifest.manifestId, withoutNumber } });
    if (data) onShipped(data.shipManifest, manifest);
  };
  useScanner(scan);
  return (
    <>
      <ManifestTotals manifest={manifest} />
      <ScanMessage result={result} prompt="Scan the label of each parcel." />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-lg:order-last">
          <ManifestShipments shipments={manifest.orders} onRemove={remove} />
        </div>
        <div className="space-y-6">
          <FormError>{problem}</FormError>
          <GoneButton
            manifest={manifest}
            isBusy={isBusy}
            onGone={(withoutNumber) => void run(() => ship(withoutNumber))}
          />
          <CodeLine onCode={scan} />
          <CameraScanner onScan={scan} />
          <div className="flex flex-wrap gap-3">
            <PrintButton label="Print the manifest" pdfUrl={manifest.pdfUrl} />
            <Button look="secondary" onClick={onClose}>
              Other courier
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

function ManifestTotals({ manifest }: { manifest: OpenManifestFragment }) {
  const { number, courier, shipmentCount, cashInPaise } = manifest;
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-serif text-title font-semibold">
        {COURIERS[courier].name} <span className="text-ink-soft">· Manifest {number}</span>
      </h2>
      <p className="flex flex-wrap gap-x-8 text-2xl font-bold">
        <output>{shipmentsText(shipmentCount)}</output>
        <span>{rupees(toRupees(cashInPaise))} to collect</span>
      </p>
    </div>
  );
}

interface GoneButtonProps {
  manifest: OpenManifestFragment;
  isBusy: boolean;
  onGone: (withoutNumber: boolean) => void;
}

/** Hands over, after a question: what has left cannot be undone. The key g opens the question, unless keys are off. */
function GoneButton({ manifest, isBusy, onGone }: GoneButtonProps) {
  const { courier, shipmentCount } = manifest;
  const button = useRef<HTMLButtonElement>(null);
  const [withoutNumber, setWithoutNumber] = useState(false);
  // The pages of orders have the same setting.
  const [keys, setKeys] = useDeviceChoice('desk keys', ['on', 'off']);
  useHotkeys('g', () => button.current?.click(), {
    useKey: true,
    enabled: keys === 'on' && shipmentCount > 0 && !isBusy,
  });
  return (
    <div className="space-y-2">
      <ConfirmDialog
        title={`Did ${shipmentsText(shipmentCount)} leave with ${COURIERS[courier].name}?`}
        confirm="Gone"
        onConfirm={() => onGone(withoutNumber)}
        trigger={
          <BusyButton
            ref={button}
            isBusy={isBusy}
            disabled={shipmentCount === 0}
            aria-keyshortcuts={keys === 'on' ? 'g' : undefined}
            className="min-h-14 w-full text-lg"
          >
            {isBusy ? 'Handing over...' : 'Gone'}
          </BusyButton>
        }
      >
        <GoneFacts manifest={manifest} staying={withoutNumber ? 0 : manifest.withoutNumber.length} />
        {manifest.withoutNumber.length > 0 && (
          <div className="mt-3">
            <div className="font-semibold text-brick">
              <p>Without a tracking number, so they stay here:</p>
              <OrderNumbers orderIds={manifest.withoutNumber} />
            </div>
            <CheckboxField
              label="They leave without a number"
              checked={withoutNumber}
              onChange={({ target }) => setWithoutNumber(target.checked)}
            />
          </div>
        )}
      </ConfirmDialog>
      <p className="text-sm text-ink-soft">Gone: the courier has taken these parcels. It cannot be undone.</p>
      <CheckboxField
        label="The key g means Gone"
        checked={keys === 'on'}
        onChange={({ target }) => setKeys(target.checked ? 'on' : 'off')}
      />
    </div>
  );
}

interface GoneFactsProps {
  manifest: OpenManifestFragment;
  /** How many stay because they have no tracking number. */
  staying: number;
}

/** What to know before the shipments leave: what stays behind, and what has no tracking number. */
function GoneFacts({ manifest: { courier, shipmentCount, orders, unscanned }, staying }: GoneFactsProps) {
  const untracked = orders.filter((shipment) => !parcelOf(shipment)?.awb).length;
  return (
    <div className="space-y-2">
      {unscanned.length > 0 && (
        <div className="font-semibold text-brick">
          <p>
            {shipmentsText(unscanned.length)} for {COURIERS[courier].name} {unscanned.length === 1 ? 'is' : 'are'}{' '}
            packed, but not scanned:
          </p>
          <OrderNumbers orderIds={unscanned} />
        </div>
      )}
      {staying < shipmentCount && (
        <p>{trackingText(shipmentCount - staying, untracked - staying)} This cannot be undone.</p>
      )}
    </div>
  );
}

const OrderNumbers = ({ orderIds }: { orderIds: readonly string[] }) => (
  <ul>
    {orderIds.map((orderId) => (
      <li key={orderId}>{orderId}</li>
    ))}
  </ul>
);
