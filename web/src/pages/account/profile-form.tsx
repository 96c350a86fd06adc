import { useWatch } from 'react-hook-form';
import { phoneDigits } from '#api/accounts/accounts.rules.ts';
import { checks } from '../../features/accounts/checks.ts';
import { NameFields } from '../../features/accounts/fields.tsx';
import { MESSAGES } from '../../features/accounts/messages.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { ErrorDetails } from '../../lib/errors.ts';
import { type ProfileFragment, useUpdateProfileMutation } from '../../lib/graphql.generated.ts';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-words.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toaster.tsx';

interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
}

interface ProfileFormProps {
  user: ProfileFragment;
  onDone: () => void;
}

/** Name and phone number. Another number, which one can log in with, asks for the password. */
export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { field, form, submit, isBusy, error } = useProfileForm(user, onDone);
  const phone = useWatch({ control: form.control, name: 'phone' });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
      {isOther(phone, user) && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="You can log in with your phone number, so another one asks for your password."
          required
          {...field('password')}
        />
      )}
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} className="min-w-32" />
    </form>
  );
}

function useProfileForm(user: ProfileFragment, onDone: () => void) {
  const toast = useToast();
  const [updateProfile] = useUpdateProfileMutation();
  const { firstName, lastName, phone } = user;
  return useCheckedForm<ProfileFields>({
    checks,
    defaultValues: { firstName, lastName, phone: phone ?? '', password: '' },
    send: async ({ password, ...profile }) => {
      const input = { ...profile, password: isOther(profile.phone, user) ? password : null };
      await updateProfile({ variables: { input } });
      toast.success(MESSAGES.profileSaved);
      onDone();
    },
    explain: explainFailure,
  });
}

/** Whether a phone number that is being typed is another one than that of the account. */
function isOther(phone: string, user: ProfileFragment): boolean {
  return (phoneDigits(phone) ?? phone) !== (user.phone ?? '');
}

function explainFailure({ message, fields }: ErrorDetails): string {
  const standsAtField = Object.keys(fields).length > 0;
  return standsAtField || !message ? MESSAGES.profileFailed : `${MESSAGES.profileFailed} ${message}`;
}
