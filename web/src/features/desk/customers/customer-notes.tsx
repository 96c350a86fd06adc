import type { StaffNoteFragment } from '../../../lib/operations/graphql.generated.ts';
import { AddCustomerNoteDocument } from '../../../lib/operations/customers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { StaffNotes } from '../common/staff-notes.tsx';
import { NoteForm } from '../forms/note-form.tsx';

/** What staff noted about a customer: it is shown at each of their orders. */
export function CustomerNotes({ userId, notes }: { userId: string; notes: readonly StaffNoteFragment[] }) {
  const [add] = useMutation(AddCustomerNoteDocument);
  const action = (
    <DialogButton label="Note" title="Note about the customer">
      {(close) => (
        <NoteForm
          submitLabel="Add the note"
          onSubmit={({ note }) => add({ variables: { userId, note } }).then(close)}
        />
      )}
    </DialogButton>
  );
  return (
    <Section title="About the customer" action={action}>
      <StaffNotes notes={notes} />
    </Section>
  );
}
