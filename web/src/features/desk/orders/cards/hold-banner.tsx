import { HOLD_LABELS, HoldReason } from '#api/orders/holds.rules.ts';
import { AskForAddressDocument, ReleaseHoldDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useBusy } from '../../../../ui/forms/use-busy.ts';
import type { OrderSectionProps } from '../order-dialogs.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** Why the order is on hold, and the button that releases it. */
export function HoldBanner({ row: { hold, actions, cashRisk }, changeOrder, onOpen }: OrderSectionProps) {
  const { run, isBusy } = useBusy();
  if (!hold) return null;
  const ask = () => changeOrder(AskForAddressDocument, {}, 'The customer is asked by email.');
  const release = () => changeOrder(ReleaseHoldDocument, {}, 'Released.');
  return (
    <section
      aria-label="Hold"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-brick bg-brick/8 px-4 py-3"
    >
      <div>
        <p className="font-semibold text-brick">On hold: {HOLD_LABELS[HoldReason[hold.reason]]}</p>
        {hold.note && <p className="whitespace-pre-line wrap-anywhere">{hold.note}</p>}
        <p className="text-sm">
          {formatShortDateTime(hold.createdAt)}, {hold.by ?? 'by the shop'}
        </p>
        {hold.confirmableUntil && (
          <p className="text-sm">
            Cancelled by itself on {formatShortDateTime(hold.confirmableUntil)}, unless it is confirmed.
          </p>
        )}
        {cashRisk.map((known) => (
          <p key={known} className="wrap-anywhere">
            {known}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hold.reason === 'ADDRESS' && actions.includes('CHANGE_RECIPIENT') && (
          <Button onClick={() => onOpen('CHANGE_RECIPIENT')}>Change the address</Button>
        )}
        {actions.includes('ASK_ADDRESS') && (
          <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(ask)}>
            Ask the customer
          </BusyButton>
        )}
        {actions.includes('RELEASE_HOLD') && (
          <>
            <p className="text-sm">Release: the order can be picked, packed and sent.</p>
            <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(release)}>
              Release
            </BusyButton>
          </>
        )}
      </div>
    </section>
  );
}
