import { PdfLink } from '../common/text-link.tsx';
import { UnpackShipmentDocument } from '../../../lib/operations/packing.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { paperUrl } from '../papers/order-papers.ts';

/** An order that was packed, in its version afterwards. */
export interface Packed {
  orderId: string;
  version: number;
  /** Whether it has a bill: a replacement has none. */
  hasBill: boolean;
}

interface LastShipmentProps {
  shipment: Packed;
  onPrint: () => void;
  onUndone: () => void;
}

/** The shipment that was packed last: its papers, and a button that opens it again. */
export function LastShipment({ shipment: { orderId, version, hasBill }, onPrint, onUndone }: LastShipmentProps) {
  const toast = useToast();
  const [unpack] = useMutation(UnpackShipmentDocument);
  const { run, isBusy, problem } = useAttempt();
  const undo = async () => {
    await unpack({ variables: { input: { orderId, version } } });
    toast.success(`${orderId} is not packed any more.`);
    onUndone();
  };
  return (
    <div className="min-w-0 grow">
      <output className="font-semibold">Packed: {orderId}</output>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PaperLink href={paperUrl('labels', [orderId])} label="Label" orderId={orderId} />
        {hasBill && <PaperLink href={paperUrl('bills', [orderId])} label="Bill" orderId={orderId} />}
        <Button look="secondary" onClick={onPrint}>
          Print again
        </Button>
        <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(undo)}>
          Undo packing
        </BusyButton>
      </p>
      <FormError>{problem}</FormError>
    </div>
  );
}

function PaperLink({ href, label, orderId }: { href: string; label: string; orderId: string }) {
  return (
    <PdfLink href={href}>
      {label}
      <span className="sr-only"> of {orderId}, opens in a new tab</span>
    </PdfLink>
  );
}
