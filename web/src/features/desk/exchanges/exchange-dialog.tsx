import { ExchangeResolution, ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import {
  DeclineExchangeDocument,
  RecordExchangePickupDocument,
  RejectExchangeDocument,
  SendReplacementDocument,
} from '../../../lib/operations/desk-exchanges.generated.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';
import { ApproveForm } from './forms/approve-form.tsx';
import type { ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import { BUTTONS } from './exchange-action-bar.tsx';
import type { ExchangeFormProps } from './exchange-dialogs.ts';
import { ExchangeRefundForm } from './forms/exchange-refund-form.tsx';
import { OpenAgainForm } from './forms/open-again-form.tsx';
import { PickupForm } from './forms/pickup-form.tsx';
import { ReceiveForm } from './forms/receive-form.tsx';
import { AnswerForm } from './forms/answer-form.tsx';

interface ExchangeDialogProps extends ExchangeFormProps {
  /** Null for none. */
  kind: ExchangeAction | null;
  onClose: () => void;
}

/** The open form about an exchange. */
export function ExchangeDialog({ kind, onClose, row, changeOrder }: ExchangeDialogProps) {
  const change: ChangeOrder = (...changed) => changeOrder(...changed).then(onClose);
  const title = kind ? (BUTTONS[kind].title ?? BUTTONS[kind].label) : '';
  return (
    <ModalDialog title={title} isOpen={kind !== null} onOpenChange={onClose}>
      {kind && <DialogForm kind={kind} row={row} changeOrder={change} />}
    </ModalDialog>
  );
}

/** The answers of which the customer reads why. */
const ANSWERS = {
  DECLINE: { status: ExchangeStatus.DECLINED, mutation: DeclineExchangeDocument, done: 'Declined.' },
  REJECT: { status: ExchangeStatus.REJECTED, mutation: RejectExchangeDocument, done: 'Rejected.' },
  SEND_REPLACEMENT: {
    status: ExchangeStatus.RESOLVED,
    mutation: SendReplacementDocument,
    done: 'The replacement waits under Pick.',
  },
} as const;

function DialogForm({ kind, ...props }: ExchangeFormProps & { kind: ExchangeAction }) {
  const { exchangeId } = props.row.exchange;
  switch (kind) {
    case 'APPROVE':
      return <ApproveForm {...props} />;
    case 'KEEP_BOOK':
      return <ExchangeRefundForm {...props} resolution={ExchangeResolution.KEPT} />;
    case 'RESOLVE':
      return <ExchangeRefundForm {...props} resolution={ExchangeResolution.REFUNDED} />;
    case 'BOOK_PICKUP':
      return <PickupForm {...props} />;
    case 'RECEIVE':
      return <ReceiveForm {...props} />;
    case 'OPEN_AGAIN':
      return <OpenAgainForm {...props} />;
    case 'DECLINE':
    case 'REJECT':
    case 'SEND_REPLACEMENT':
      return <AnswerForm {...props} {...ANSWERS[kind]} submitLabel={BUTTONS[kind].label} />;
    case 'RECORD_PICKUP':
      return (
        <ConfirmForm
          text="The courier has the book. The customer cannot withdraw the exchange any more."
          confirm="Picked up"
          onConfirm={() => props.changeOrder(RecordExchangePickupDocument, { exchangeId }, 'Picked up.')}
        />
      );
  }
}
