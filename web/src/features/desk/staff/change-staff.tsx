import { Role } from '#api/platform/permissions.rules.ts';
import {
  ChangeStaffDocument,
  EndStaffSessionsDocument,
  ResetStaffFactorsDocument,
  SendStaffInvitationDocument,
} from '../../../lib/operations/staff.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { RadioRows } from '../../../ui/forms/radio-rows.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { Labelled } from './invite-staff.tsx';
import { choicesFor, type Member, memberName } from './staff.texts.ts';

/** A button that opens what an owner can do to a member of staff. */
export const ChangeStaff = ({ member }: { member: Member }) => (
  <DialogButton label="Change" title={memberName(member)}>
    {(close) => <ChangeForm member={member} close={close} />}
  </DialogButton>
);

/** One choice, which says what will happen, is made by one button. */
function ChangeForm({ member, close }: { member: Member; close: () => void }) {
  const toast = useToast();
  const send = useChoice(member.userId);
  const choices = choicesFor(member);
  const { field, ...state } = useValidatedForm<{ choice: string | null }>({
    checks: { choice: (choice) => (choice ? null : 'Please choose what to do.') },
    onSubmit: async ({ choice }) => {
      await send(choice!);
      close();
      toast.success(choices.get(choice!)!.done);
    },
  });
  return (
    <FormFrame state={state} submitLabel="Confirm">
      <RadioRows
        legend="What to do"
        options={[...choices].map(([value, { label, effect }]) => ({
          value,
          label: <Labelled label={label} text={effect} />,
        }))}
        {...field('choice')}
      />
    </FormFrame>
  );
}

function useChoice(userId: string) {
  const [change] = useMutation(ChangeStaffDocument);
  const [endSessions] = useMutation(EndStaffSessionsDocument);
  const [resetFactors] = useMutation(ResetStaffFactorsDocument);
  const [invite] = useMutation(SendStaffInvitationDocument);
  return (choice: string): Promise<unknown> => {
    if (choice === 'INVITE') return invite({ variables: { userId } });
    if (choice === 'END') return endSessions({ variables: { userId } });
    if (choice === 'RESET') return resetFactors({ variables: { userId } });
    if (choice === 'ASK' || choice === 'STOP_ASKING')
      return change({ variables: { input: { userId, needsSecondFactor: choice === 'ASK' } } });
    if (choice === 'PAUSE' || choice === 'RESUME')
      return change({ variables: { input: { userId, isPaused: choice === 'PAUSE' } } });
    return change({ variables: { input: { userId, role: choice as Role } } });
  };
}
