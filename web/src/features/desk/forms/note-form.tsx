import type { ReactNode } from 'react';
import { HOLD_LABELS, HoldReason, NOTE_LENGTH } from '#api/orders/holds.rules.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx';

/** What a form of staff says of a change: a reason, if there is a choice, and a note. */
export interface NoteFields {
  reason: string;
  note: string;
}

/** Why an order is put on hold. */
export const HOLD_OPTIONS = Object.values(HoldReason).map((reason) => [reason, HOLD_LABELS[reason]] as const);

/** An error if no reason is chosen. */
export const chosenError = (reason: string) => (reason ? null : 'Choose a reason.');

/** An error in a note of staff. */
export const noteError = (note: string) =>
  note.trim().length > NOTE_LENGTH ? `Please use at most ${NOTE_LENGTH} characters.` : null;

interface NoteFormProps {
  /** The reasons to choose from; none: only a note, which is then required. */
  reasons?: readonly Option[];
  /** Whether the note may be left out although there are no reasons. */
  isOptional?: boolean;
  noteLabel?: string;
  submitLabel: string;
  /** Whether a question is open that the form asks before it is sent. */
  isAsking?: boolean;
  onSubmit: (fields: NoteFields) => Promise<unknown>;
  children?: ReactNode;
}

/** A reason and a note that only staff see. */
export function NoteForm(props: NoteFormProps) {
  const { reasons, isOptional, noteLabel, submitLabel, isAsking = false, onSubmit, children } = props;
  const isRequired = !reasons && !isOptional;
  const { field, ...state } = useValidatedForm<NoteFields>({
    checks: {
      reason: (reason) => (reasons ? chosenError(reason) : null),
      note: (note) => (isRequired && !note.trim() ? 'Please write a note.' : noteError(note)),
    },
    defaultValues: { reason: '', note: '' },
    onSubmit: ({ reason, note }) => onSubmit({ reason, note: note.trim() }),
  });
  return (
    <FormFrame state={state} submitLabel={submitLabel} isAsking={isAsking}>
      {children}
      {reasons && <SelectField label="Reason" options={[['', 'Choose...'], ...reasons]} {...field('reason')} />}
      <TextAreaField
        label={noteLabel ?? (isRequired ? 'Note' : 'Note (optional)')}
        hint="Only staff see it."
        rows={3}
        maxLength={NOTE_LENGTH}
        {...field('note')}
      />
    </FormFrame>
  );
}
