import { Button } from '../../../../ui/buttons/button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { ShipmentView } from '../../common/shipment-view.tsx';
import type { DialogKind, OrderSectionProps } from '../order-dialogs.ts';

/** The steps of a shipment that the desk records, where the courier does not report them. */
const STEPS: readonly (readonly [DialogKind, string])[] = [
  ['RECORD_OUT_FOR_DELIVERY', 'Out for delivery'],
  ['RECORD_DELIVERED', 'Delivered'],
  ['RECORD_ATTEMPTED', 'Attempted'],
  ['RECORD_RETURNING', 'Coming back'],
  ['RECORD_LOST', 'Lost'],
  ['SEND_AGAIN', 'Send again'],
  ['SETTLE_LOSS', 'Settle the loss'],
  ['UNDO_DELIVERY', 'Not delivered after all'],
  ['RECEIVE_RETURN', 'Take back the copies'],
];

/** The shipments of the order, the current one first, and the steps to record. */
export function ShipmentCard({ row, onOpen }: OrderSectionProps) {
  const { shipments, actions } = row;
  const steps = STEPS.filter(([action]) => actions.includes(action));
  const tracking = actions.includes('SET_TRACKING') && (
    <Button look="secondary" onClick={() => onOpen('SET_TRACKING')} className="px-3!">
      Courier and AWB
    </Button>
  );
  return (
    <Section
      title="Parcel"
      action={
        <div className="flex flex-wrap gap-2">
          {tracking}
          {actions.includes('SET_POSTAGE') && (
            <Button look="secondary" onClick={() => onOpen('SET_POSTAGE')} className="px-3!">
              Postage
            </Button>
          )}
        </div>
      }
    >
      {shipments.length === 0 && <p className="text-ink-soft">Not packed yet.</p>}
      <ul className="space-y-4">
        {shipments.toReversed().map((shipment) => (
          <li key={shipment.shipmentId}>
            <ShipmentView shipment={shipment} lines={row.order.lines} />
          </li>
        ))}
      </ul>
      {steps.length > 0 && (
        <div role="group" aria-label="Record a step" className="mt-4 flex flex-wrap gap-2">
          {steps.map(([action, label]) => (
            <Button key={action} look="secondary" onClick={() => onOpen(action)} className="px-3!">
              {label}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
