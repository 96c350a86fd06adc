import { Courier } from '#api/delivery/couriers.rules.ts';
import { lacksNumber, SHIPMENT_MESSAGES } from '#api/shipments/shipments.rules.ts';
import type { HoldReason, ShipmentStatus } from '../../../lib/operations/graphql.generated.ts';
import {
  AddOrderNoteDocument,
  ChangeRecipientDocument,
  ConfirmLabelDocument,
  HoldOrderDocument,
  RecordShipmentStatusDocument,
  UndoDeliveryDocument,
  UnpackOrderDocument,
} from '../../../lib/operations/desk-order.generated.ts';
import { type RecipientFields, RecipientForm } from '../../addresses/recipient-form.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { HOLD_OPTIONS, NoteForm } from '../forms/note-form.tsx';
import { PdfLink } from '../common/text-link.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';
import { paperUrl } from '../papers/order-papers.ts';
import { CancelForm } from './forms/cancel-form.tsx';
import { DIALOG_TITLES, type DialogKind, type OrderFormProps } from './order-dialogs.ts';
import { RefundForm } from './forms/refund-form.tsx';
import { SendAgainForm } from './forms/send-again-form.tsx';
import { SettleLossForm } from './forms/settle-loss-form.tsx';
import { ReturnForm } from './forms/return-form.tsx';
import { PostageForm, TrackingForm } from './forms/tracking-form.tsx';

interface DialogFormProps extends OrderFormProps {
  kind: DialogKind;
  shipOrder: (withoutNumber: boolean) => Promise<void>;
}

interface OrderDialogProps extends Omit<DialogFormProps, 'kind'> {
  /** Null for none. */
  kind: DialogKind | null;
  onClose: () => void;
}

/** The open form or question about the order. */
export function OrderDialog({ kind, onClose, row, changeOrder, shipOrder }: OrderDialogProps) {
  const change: ChangeOrder = (...changed) => changeOrder(...changed).then(onClose);
  const ship = (withoutNumber: boolean) => shipOrder(withoutNumber).then(onClose);
  return (
    <ModalDialog title={kind ? DIALOG_TITLES[kind] : ''} isOpen={kind !== null} onOpenChange={onClose}>
      {kind && <DialogForm kind={kind} row={row} changeOrder={change} shipOrder={ship} />}
    </ModalDialog>
  );
}

function DialogForm({ kind, ...props }: DialogFormProps) {
  const { changeOrder } = props;
  switch (kind) {
    case 'HOLD': {
      const hold = ({ reason, note }: { reason: string; note: string }) =>
        changeOrder(HoldOrderDocument, { reason: reason as HoldReason, note: note || null }, 'Put on hold.');
      return <NoteForm reasons={HOLD_OPTIONS} submitLabel="Put on hold" onSubmit={hold} />;
    }
    case 'NOTE': {
      const add = ({ note }: { note: string }) => changeOrder(AddOrderNoteDocument, { note }, 'Note added.');
      return <NoteForm submitLabel="Add the note" onSubmit={add} />;
    }
    case 'CANCEL':
    case 'CANCEL_LINES':
      return <CancelForm {...props} isPartial={kind === 'CANCEL_LINES'} />;
    case 'REFUND':
      return <RefundForm {...props} />;
    case 'SET_TRACKING':
      return <TrackingForm {...props} />;
    case 'SET_POSTAGE':
      return <PostageForm {...props} />;
    case 'RECEIVE_RETURN':
      return <ReturnForm {...props} />;
    case 'SHIP': {
      const parcel = props.row.shipments.find((shipment) => shipment.kind !== 'PICKUP' && shipment.status === 'READY');
      const withoutNumber = parcel !== undefined && lacksNumber({ ...parcel, courier: Courier[parcel.courier] });
      const text = 'The courier has the parcel now, and its customer gets an email. This cannot be undone.';
      return (
        <ConfirmForm
          text={withoutNumber ? `It has no tracking number. ${text}` : text}
          confirm={withoutNumber ? 'Gone without a number' : 'Gone'}
          onConfirm={() => props.shipOrder(withoutNumber)}
        />
      );
    }
    case 'CHANGE_RECIPIENT':
      return <RecipientChange {...props} />;
    case 'CONFIRM_LABEL': {
      const confirm = () => changeOrder(ConfirmLabelDocument, {}, 'It can be handed over.');
      const text = (
        <>
          <p>{SHIPMENT_MESSAGES.labelDue}</p>
          <PdfLink href={paperUrl('labels', [props.row.order.orderId])}>Label</PdfLink>
        </>
      );
      return <ConfirmForm text={text} confirm="The new label is on" onConfirm={confirm} />;
    }
    case 'UNPACK': {
      const text = 'The parcel is opened again: its bill is credited, and the order is packed anew.';
      const unpack = () => changeOrder(UnpackOrderDocument, {}, 'The packing is undone.');
      return <ConfirmForm text={text} confirm="Undo the packing" onConfirm={unpack} />;
    }
    case 'SETTLE_LOSS':
      return <SettleLossForm {...props} />;
    case 'SEND_AGAIN':
      return <SendAgainForm {...props} />;
    case 'UNDO_DELIVERY':
      return <UndoDeliveryForm {...props} />;
    default:
      return <StepForm {...props} status={kind.replace('RECORD_', '') as ShipmentStatus} />;
  }
}

/** Changes where the order goes, and says what that brings. */
function RecipientChange({ row: { order, customer }, changeOrder }: OrderFormProps) {
  const save = (recipient: RecipientFields) =>
    changeOrder(ChangeRecipientDocument, recipient, 'The address is changed.');
  const packed = order.status === 'PACKED' && ' The parcel gets a new bill, and needs a new label.';
  return (
    <>
      <p className="mb-4">
        {customer.email ? 'The customer gets an email.' : 'The customer has no email address: please call.'}
        {packed}
      </p>
      <RecipientForm order={order} save={save} />
    </>
  );
}

/** Records a step of the shipment; the note says why it failed. */
function StepForm({ changeOrder, status }: OrderFormProps & { status: ShipmentStatus }) {
  const record = ({ note }: { note: string }) =>
    changeOrder(RecordShipmentStatusDocument, { status, note: note || null }, 'Recorded.');
  return (
    <NoteForm isOptional submitLabel="Record" onSubmit={record}>
      <p>The customer sees the step at once{EMAILED.includes(status) && ', and gets an email'}.</p>
    </NoteForm>
  );
}

const EMAILED = ['DELIVERED', 'ATTEMPTED'];

/** Takes a delivery that was recorded by mistake back, and says what that changes. */
function UndoDeliveryForm({ row, changeOrder }: OrderFormProps) {
  const isCash = row.order.paymentOption === 'PAY_ON_DELIVERY';
  const undo = ({ note }: { note: string }) =>
    changeOrder(UndoDeliveryDocument, { note }, 'The delivery is taken back.');
  return (
    <NoteForm noteLabel="Reason" submitLabel="Take the delivery back" onSubmit={undo}>
      <p>
        The parcel is on its way again, as it was before. The customer gets an email that it is not delivered yet, and
        the days for an exchange begin with the next delivery.
        {isCash && ' The courier has the cash to collect again.'}
      </p>
    </NoteForm>
  );
}
