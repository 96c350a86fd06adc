import { BUY_BACK_LIMITS, DESK_REFUSALS } from '#api/buy-backs/buy-backs.rules.ts';
import { CopyPhotoKind, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import {
  MissBuyBackBookDocument,
  RefuseBuyBackBookDocument,
} from '../../../lib/operations/desk-buy-backs.generated.ts';
import type { BuyBackRefusal, CopyPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { chosenError } from '../forms/note-form.tsx';
import { REFUSAL_OPTIONS } from './buy-back.texts.ts';
import type { DecideBook, PaymentOfLast } from './decision.ts';

interface BookProps {
  decide: DecideBook;
  payment: PaymentOfLast;
}

interface RefuseProps extends BookProps {
  photos: readonly CopyPictureFragment[];
  /** What speaks against it already; null if nothing does. */
  refusal: BuyBackRefusal | null;
}

/** A label that also says what is paid with the decision. */
const withPayment = (label: string, payment: PaymentOfLast) => [label, payment(0)].filter(Boolean).join(', and give ');

/** A button that opens the form which refuses a book. */
export const RefuseButton = (props: RefuseProps) => (
  <DialogButton label="Refuse" title="Refuse this book">
    {(close) => <RefuseForm {...props} onDone={close} />}
  </DialogButton>
);

function RefuseForm({ decide, payment, photos, refusal, onDone }: RefuseProps & { onDone: () => void }) {
  const { field, ...state } = useValidatedForm({
    checks: { refusal: chosenError, note: () => null, photoKey: () => null },
    defaultValues: { refusal: DESK_REFUSALS.find((one) => one === refusal) ?? '', note: '', photoKey: '' },
    onSubmit: async ({ refusal: chosen, note, photoKey }) => {
      const decision = {
        refusal: chosen as (typeof DESK_REFUSALS)[number],
        note: note.trim() || null,
        photoKey: photoKey || null,
      };
      await decide(RefuseBuyBackBookDocument, decision, 'Refused.');
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel={withPayment('Refuse', payment)}>
      <SelectField label="Reason" options={[['', 'Choose...'], ...REFUSAL_OPTIONS]} {...field('refusal')} />
      <TextField
        label="Note (optional)"
        hint="The seller reads it."
        autoComplete="off"
        maxLength={BUY_BACK_LIMITS.note}
        {...field('note')}
      />
      {photos.length > 0 && (
        <SelectField
          label="Photograph for the seller"
          options={[
            ['', 'None'],
            ...photos.map(({ kind, image }) => [image.key, PHOTO_LABELS[CopyPhotoKind[kind]]] as const),
          ]}
          {...field('photoKey')}
        />
      )}
    </FormFrame>
  );
}

/** A button that says that a book was not in the parcel, after a question. */
export const MissButton = ({ decide, payment }: BookProps) => (
  <DialogButton label="Not in the parcel">
    {(close) => (
      <ConfirmForm
        text="The seller reads that it was not in the parcel, and is not paid for it."
        confirm={withPayment('It was not in the parcel', payment)}
        onConfirm={async () => {
          await decide(MissBuyBackBookDocument, {}, 'Not in the parcel.');
          close();
        }}
      />
    )}
  </DialogButton>
);
