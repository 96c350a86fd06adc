import { payerOf, refundQuestion } from '../common/refund-texts.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { cancelledRefund } from '#api/shipments/cancellations/cancellations.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import type { Short } from './use-shorts.ts';
import { DeskLink } from '../shell/desk-link.tsx';

interface ShortOrdersProps {
  shorts: readonly Short[];
  isBusy: boolean;
  onCut: (short: Short) => void;
  /** Called when an order stays on hold: picking goes on. */
  onLeave: () => void;
}

/** The orders that lack copies since this page was opened, and what can be done about each. Leaving it has the focus. */
export function ShortOrders({ shorts, isBusy, onCut, onLeave }: ShortOrdersProps) {
  if (shorts.length === 0) return null;
  return (
    <Section title="Short orders">
      <ul className="divide-y divide-paper-edge">
        {shorts.map((short) => (
          <li key={`${short.orderLineId} ${short.order?.version}`} className="space-y-2 py-4">
            <ShortOrder short={short} />
            {canCut(short) && (
              <p className="flex flex-wrap gap-3">
                <Button ref={focusOnMount} look="secondary" onClick={onLeave} className="max-sm:w-full">
                  Leave on hold
                  <span className="sr-only"> {short.orderId}</span>
                </Button>
                <CutButton short={short} isBusy={isBusy} onCut={onCut} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CutButtonProps extends Pick<ShortOrdersProps, 'isBusy' | 'onCut'> {
  short: Short;
}

/** Cuts the copies, after a question that names the order and the sum that goes back. */
function CutButton({ short, isBusy, onCut }: CutButtonProps) {
  const { ask, question } = useQuestion();
  const { orderId, quantity, bookDescription, order } = short;
  const refundInPaise = order ? cancelledRefund(order, [short]) : 0;
  const label = refundInPaise > 0 ? `Cut and refund ${formatPaise(refundInPaise)}` : 'Cut';
  const payer = payerOf(order?.payments ?? []);
  const cut = async () => {
    const money = refundInPaise > 0 ? ` ${refundQuestion(refundInPaise, payer).text}` : ' The courier collects less.';
    const text = `${quantity} × ${bookDescription} is taken out of ${orderId}.${money}`;
    if (await ask({ title: `${label}?`, confirm: label, text })) onCut(short);
  };
  return (
    <>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void cut()} className="max-sm:w-full">
        {label}
        <span className="sr-only"> {orderId}</span>
      </BusyButton>
      {question}
    </>
  );
}

/** A copy can be cut as long as the order can be cancelled; with its only copies the whole order is. */
const canCut = ({ state, order }: Short) => state === 'HELD' && order?.actions.includes('CANCEL') === true;

function ShortOrder({ short: { orderId, quantity, bookDescription, tray, state, order, error } }: { short: Short }) {
  return (
    <>
      <p>
        <DeskLink to={deskPaths.order(orderId)} className="text-link font-semibold">
          {orderId}
        </DeskLink>{' '}
        lacks {quantity === 1 ? '1 copy' : `${quantity} copies`} of <Bilingual text={bookDescription} />.
      </p>
      <output className="block font-semibold">
        {state === 'HELD' && `On hold.${tray === null ? '' : ` It keeps tray ${tray}.`}`}
        {state === 'CUT' && cutText(order?.order.status)}
      </output>
      <FormError>{error}</FormError>
    </>
  );
}

function cutText(status: string | undefined): string {
  return status === 'CANCELLED'
    ? 'Cancelled: nothing else was ordered.'
    : 'Cut from the order. The rest of it can be packed.';
}
