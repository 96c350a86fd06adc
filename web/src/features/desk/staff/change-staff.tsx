import { STAFF_LIMITS, STAFF_ROLES } from '#api/accounts/staff/staff.rules.ts';
import { Role } from '#api/platform/permissions.rules.ts';
import type { ChangeStaffInput } from '../../../lib/operations/graphql.generated.ts';
import {
  ChangeStaffDocument,
  EndStaffSessionsDocument,
  ResetStaffFactorsDocument,
  SendStaffInvitationDocument,
} from '../../../lib/operations/staff.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { RadioRows } from '../../../ui/forms/radio-rows.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { Labelled } from './invite-staff.tsx';
import { type Member, memberName, ROLE_TEXTS, ROLES } from './staff.texts.ts';

/** What an owner can do to a member of staff: one choice, which says what will happen, is made by one button. */
export function ChangeForm({ member, close }: { member: Member; close: () => void }) {
  const toast = useToast();
  const choices = useChoices(member);
  const { field, ...state } = useValidatedForm<{ choice: string | null }>({
    checks: { choice: (choice) => (choice ? null : 'Please choose what to do.') },
    onSubmit: async ({ choice }) => {
      const chosen = choices.find(({ label }) => label === choice);
      await chosen?.send();
      close();
      toast.success(chosen?.done ?? '');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Confirm">
      <RadioRows
        legend="What to do"
        options={choices.map(({ label, effect }) => ({
          value: label,
          label: <Labelled label={label} text={effect} />,
        }))}
        {...field('choice')}
      />
    </FormFrame>
  );
}

interface Choice {
  label: string;
  /** What will happen. */
  effect: string;
  /** The toast once it is done. */
  done: string;
  send: () => Promise<unknown>;
}

const LOGGED_OUT = 'logged out everywhere at once';

function useChoices(member: Member): Choice[] {
  const { userId, email, role, isInvited, isPaused, hasSecondFactor, needsSecondFactor } = member;
  const name = memberName(member);
  const [change] = useMutation(ChangeStaffDocument);
  const [endSessions] = useMutation(EndStaffSessionsDocument);
  const [resetFactors] = useMutation(ResetStaffFactorsDocument);
  const [invite] = useMutation(SendStaffInvitationDocument);
  const changing = (changes: Omit<ChangeStaffInput, 'userId'>) => () =>
    change({ variables: { input: { userId, ...changes } } });
  const choices: (Choice | false)[] = [
    !isPaused &&
      isInvited && {
        label: 'Send the invitation again',
        effect: `A new link goes to ${email}, for ${STAFF_LIMITS.invitationHours} hours. The one before ends.`,
        done: `The invitation is on its way to ${email}.`,
        send: () => invite({ variables: { userId } }),
      },
    !isPaused &&
      !isInvited && {
        label: 'End all sessions',
        effect: `${name} is ${LOGGED_OUT}, and can log in again.`,
        done: `${name} is logged out everywhere.`,
        send: () => endSessions({ variables: { userId } }),
      },
    hasSecondFactor && {
      label: 'Reset the second factor',
      effect: `For a lost phone or key: ${name} is ${LOGGED_OUT}, and sets up another one after the password.`,
      done: `${name}'s second factor is reset.`,
      send: () => resetFactors({ variables: { userId } }),
    },
    role === 'PACKER' &&
      !needsSecondFactor && {
        label: 'Ask for a second factor',
        effect: `${name} is ${LOGGED_OUT}, and sets up an authenticator app or a passkey.`,
        done: `${name} now needs a second factor.`,
        send: changing({ needsSecondFactor: true }),
      },
    role === 'PACKER' &&
      needsSecondFactor && {
        label: 'Ask for no second factor',
        effect: `${name} is ${LOGGED_OUT}, and needs the password alone.`,
        done: `${name} now needs the password alone.`,
        send: changing({ needsSecondFactor: false }),
      },
    ...ROLES.filter((other) => other !== Role[role]).map((other) => ({
      label: `Make ${STAFF_ROLES[other].toLowerCase()}`,
      effect: `${ROLE_TEXTS[other]} ${name} is ${LOGGED_OUT}.`,
      done: `${name} is now: ${STAFF_ROLES[other]}.`,
      send: changing({ role: other }),
    })),
    isPaused
      ? {
          label: 'Resume the account',
          effect: `${name} can log in again.`,
          done: `${name}'s account is resumed.`,
          send: changing({ isPaused: false }),
        }
      : {
          label: 'Pause the account',
          effect: `${name} is ${LOGGED_OUT}, and cannot log in until you resume the account.`,
          done: `${name}'s account is paused.`,
          send: changing({ isPaused: true }),
        },
  ];
  return choices.filter((choice) => choice !== false);
}
