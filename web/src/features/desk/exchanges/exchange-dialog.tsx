import { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import {
  DeclineExchangeDocument,
  RecordExchangePickupDocument,
  RejectExchangeDocument,
  SendReplacementDocument,
} from '../../../lib/operations/desk-exchanges.generated.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { ApproveForm } from './forms/approve-form.tsx';
import type { ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import type { ExchangeFormProps } from './exchange-dialogs.ts';
import { KeepBookForm, ResolveForm } from './forms/exchange-refund-form.tsx';
import { PickupForm } from './forms/pickup-form.tsx';
import { ReceiveForm } from './forms/receive-form.tsx';
import { AnswerForm } from './forms/answer-form.tsx';

const TITLES: Record<ExchangeAction, string> = {
  APPROVE: 'Approve',
  DECLINE: 'Decline',
  KEEP_BOOK: 'Keep the book',
  BOOK_PICKUP: 'Book the pickup',
  RECORD_PICKUP: 'Picked up',
  RECEIVE: 'Receive',
  RESOLVE: 'Refund',
  REJECT: 'Reject',
  SEND_REPLACEMENT: 'Send the replacement',
};

interface ExchangeDialogProps extends Omit<ExchangeFormProps, 'onDone'> {
  /** Null for none. */
  kind: ExchangeAction | null;
  onClose: () => void;
}

/** The open form about an exchange. */
export function ExchangeDialog({ kind, onClose, ...form }: ExchangeDialogProps) {
  return (
    <ModalDialog title={kind ? TITLES[kind] : ''} isOpen={kind !== null} onOpenChange={onClose}>
      {kind && <DialogForm kind={kind} onDone={onClose} {...form} />}
    </ModalDialog>
  );
}

function DialogForm({ kind, ...props }: ExchangeFormProps & { kind: ExchangeAction }) {
  const { row, changeOrder, onDone } = props;
  const { exchangeId } = row.exchange;
  switch (kind) {
    case 'APPROVE':
      return <ApproveForm {...props} />;
    case 'KEEP_BOOK':
      return <KeepBookForm {...props} />;
    case 'RESOLVE':
      return <ResolveForm {...props} />;
    case 'BOOK_PICKUP':
      return <PickupForm {...props} />;
    case 'RECEIVE':
      return <ReceiveForm {...props} />;
    case 'DECLINE':
      return (
        <AnswerForm
          row={row}
          status={ExchangeStatus.DECLINED}
          submitLabel="Decline"
          onSubmit={(message) =>
            changeOrder(DeclineExchangeDocument, { exchangeId, message }, 'Declined.').then(onDone)
          }
        />
      );
    case 'REJECT':
      return (
        <AnswerForm
          row={row}
          status={ExchangeStatus.REJECTED}
          submitLabel="Reject"
          onSubmit={(message) => changeOrder(RejectExchangeDocument, { exchangeId, message }, 'Rejected.').then(onDone)}
        />
      );
    case 'SEND_REPLACEMENT':
      return (
        <AnswerForm
          row={row}
          status={ExchangeStatus.RESOLVED}
          submitLabel="Send the replacement"
          onSubmit={(message) =>
            changeOrder(SendReplacementDocument, { exchangeId, message }, 'The replacement waits under Pick.').then(
              onDone,
            )
          }
        />
      );
    case 'RECORD_PICKUP':
      return (
        <ConfirmForm
          text="The courier has the book. The customer cannot withdraw the exchange any more."
          confirm="Picked up"
          onConfirm={() => changeOrder(RecordExchangePickupDocument, { exchangeId }, 'Picked up.').then(onDone)}
        />
      );
  }
}
