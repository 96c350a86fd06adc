import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PURCHASE_ORDER_TRANSITIONS, PurchaseOrderStatus } from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type {
  PurchaseOrderDetailsFragment,
  PurchaseOrderStatus as Status,
} from '../../../lib/operations/graphql.generated.ts';
import { ChangePurchaseOrderDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { SaveReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { countText } from '../common/desk.texts.ts';
import { STATUS_LABELS } from './order-status.ts';

interface Action {
  label: string;
  status: Status;
  text: string;
  email?: string;
}

interface OrderActionsProps {
  order: PurchaseOrderDetailsFragment;
  /** Whether the draft has edits that are not saved: it is not sent without them. */
  isEdited: boolean;
}

/** What becomes of a purchase order, each after a question; one that was sent is received. */
export function OrderActions({ order, isEdited }: OrderActionsProps) {
  const { purchaseOrderId, version, number, supplierId, supplierName, supplierEmail, status } = order;
  const navigate = useNavigate();
  const toast = useToast();
  const [changePurchaseOrder] = useMutation(ChangePurchaseOrderDocument);
  const [saveReceipt] = useMutation(SaveReceiptDocument);
  const { ask, question } = useQuestion();
  const { run, isBusy, problem } = useAttempt();
  // The same one until it is open: a second attempt opens no second receipt.
  const [receiptId] = useState(() => crypto.randomUUID());
  const act = async ({ label, status: to, text, email }: Action) => {
    if (!(await ask({ title: `${label}: ${number}?`, confirm: label, text }))) return;
    await changePurchaseOrder({ variables: { input: { purchaseOrderId, version, status: to, email: email ?? null } } });
    toast.success(`${number}: ${STATUS_LABELS[to]}.`);
  };
  const receive = async () => {
    await saveReceipt({ variables: { input: { receiptId, supplierId, purchaseOrderId } } });
    await navigate(deskPaths.receipt(receiptId));
  };
  const sum = `${countText(order.units, 'unit')} of ${countText(order.titles, 'title')}`;
  const mail = supplierEmail && {
    label: `Mail to ${supplierEmail}`,
    status: 'SENT',
    email: supplierEmail,
    text: `${supplierName} gets an email with ${sum}.`,
  };
  const all: Action[] = [
    ...(mail ? [mail as Action] : []),
    { label: 'Mark as sent', status: 'SENT', text: `${supplierName} knows of ${sum} already: no email is sent.` },
    { label: 'Close', status: 'CLOSED', text: 'What is short will not come.' },
    { label: 'Cancel the order', status: 'CANCELLED', text: 'Nothing of it will come.' },
  ];
  const possible = all.filter((action) =>
    PURCHASE_ORDER_TRANSITIONS[PurchaseOrderStatus[status]].includes(PurchaseOrderStatus[action.status]),
  );
  return (
    <div className="mb-5 space-y-3">
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        {status === 'SENT' &&
          (order.openReceiptId ? (
            <ButtonLink to={deskPaths.receipt(order.openReceiptId)}>Go on with the receipt</ButtonLink>
          ) : (
            <BusyButton isBusy={isBusy} onClick={() => void run(receive)}>
              Receive
            </BusyButton>
          ))}
        {possible.map((action, index) => (
          <BusyButton
            key={action.label}
            look={status === 'DRAFT' && index === 0 ? 'primary' : 'secondary'}
            isBusy={isBusy}
            disabled={isEdited}
            className="wrap-anywhere"
            onClick={() => void run(() => act(action))}
          >
            {action.label}
          </BusyButton>
        ))}
      </div>
      {isEdited && <p className="text-sm text-ink-soft">Save the draft first.</p>}
      {question}
    </div>
  );
}
