import { canShipmentTransitionTo, RECORDABLE, ShipmentStatus } from '#api/shipments/shipments.rules.ts';
import type { DeskShipmentFragment } from '../../../lib/operations/graphql.generated.ts';
import { RecordReplacementStatusDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { SHIPMENT_LABELS } from '../common/desk.texts.ts';
import { ShipmentView } from '../common/shipment-view.tsx';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';
import type { ExchangeFormProps } from './exchange-dialogs.ts';

/** The shipment that brings the book back, and the shipment of the replacement. */
export function ExchangeShipments({ row: { exchange, line }, changeOrder }: ExchangeFormProps) {
  const { pickup, replacement } = exchange;
  if (!pickup && !replacement) return null;
  return (
    <Section title="Parcels">
      <div className="space-y-4">
        {pickup && <ShipmentView shipment={pickup} lines={[line]} />}
        {replacement && (
          <div>
            <ShipmentView shipment={replacement} lines={[line]} />
            <Steps shipment={replacement} changeOrder={changeOrder} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** Buttons that record a step of a replacement, where the courier does not report it. */
function Steps({ shipment, changeOrder }: { shipment: DeskShipmentFragment; changeOrder: ChangeOrder }) {
  const { run, isBusy } = useBusy();
  const from = ShipmentStatus[shipment.status];
  const isReceived = shipment.lines.some(({ disposition }) => disposition);
  const steps = isReceived ? [] : RECORDABLE.filter((status) => canShipmentTransitionTo(from, status));
  if (steps.length === 0) return null;
  const record = (status: ShipmentStatus) =>
    run(() => changeOrder(RecordReplacementStatusDocument, { shipmentId: shipment.shipmentId, status }, 'Recorded.'));
  return (
    <div role="group" aria-label="Record a step" className="mt-3 flex flex-wrap gap-2">
      {steps.map((status) => (
        <BusyButton key={status} look="secondary" isBusy={isBusy} onClick={() => void record(status)} className="px-3!">
          {SHIPMENT_LABELS[status]}
        </BusyButton>
      ))}
    </div>
  );
}
