import { accountValidators, ACCOUNT_LIMITS } from '#api/accounts/accounts.rules.ts';
import { STAFF_LIMITS, STAFF_MESSAGES, STAFF_ROLES, type StaffRole } from '#api/accounts/staff/staff.rules.ts';
import type { InviteStaffInput } from '../../../lib/operations/graphql.generated.ts';
import { InviteStaffDocument, StaffPageDocument } from '../../../lib/operations/staff.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { RadioRows } from '../../../ui/forms/radio-rows.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { ROLE_TEXTS, ROLES } from './staff.texts.ts';

const { firstName, lastName, email } = accountValidators;

/** The form of an invitation. */
export function InvitationForm({ close }: { close: () => void }) {
  const toast = useToast();
  const [invite] = useMutation(InviteStaffDocument, { refetchQueries: [StaffPageDocument] });
  const { field, ...state } = useValidatedForm<Omit<InviteStaffInput, 'role'> & { role: StaffRole | null }>({
    checks: { firstName, lastName, email, role: (role) => (role ? null : STAFF_MESSAGES.role) },
    onSubmit: async ({ role, ...fields }) => {
      await invite({ variables: { input: { ...fields, role: role! } } });
      close();
      toast.success(`The invitation is on its way to ${fields.email}.`);
    },
  });
  return (
    <FormFrame state={state} submitLabel="Send the invitation" busyLabel="Sending...">
      <p className="text-ink-soft">
        The email has a link to choose a password, for {STAFF_LIMITS.invitationHours} hours. Accounts of staff do not
        shop: the address must not be a customer's.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" maxLength={ACCOUNT_LIMITS.name} {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <RadioRows
        legend="Role"
        options={ROLES.map((role) => ({
          value: role,
          label: <Labelled label={STAFF_ROLES[role]} text={ROLE_TEXTS[role]} />,
        }))}
        {...field('role')}
      />
    </FormFrame>
  );
}

/** A choice, and what it means. */
export const Labelled = ({ label, text }: { label: string; text: string }) => (
  <>
    <strong className="font-semibold">{label}</strong>
    <span className="block text-sm text-ink-soft wrap-anywhere">{text}</span>
  </>
);
