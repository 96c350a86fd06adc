import { useWatch } from 'react-hook-form';
import { accountValidators, fullNameOf, phoneDigits } from '#api/accounts/accounts.rules.ts';
import { ACCOUNT_TEXTS } from '../../features/accounts/accounts.texts.ts';
import { NameFields } from '../../features/accounts/fields.tsx';
import type { ErrorDetails } from '../../lib/query/errors.ts';
import type { ProfileFragment } from '../../lib/operations/graphql.generated.ts';
import { UpdateProfileDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { EditableSection } from './editable-section.tsx';

const NOT_GIVEN = 'Not given';

/** Name, email and phone number of the user; name and phone number can be edited. */
export function ProfileSection({ user }: { user: ProfileFragment }) {
  return (
    <EditableSection
      title="Profile"
      edit={{ label: 'Edit' }}
      view={
        <FactList
          facts={[
            ['Name', fullNameOf(user)],
            ['Email', user.email || NOT_GIVEN],
            ['Phone', user.phone ?? NOT_GIVEN],
          ]}
        />
      }
      renderForm={(onDone) => <ProfileForm user={user} onDone={onDone} />}
    />
  );
}

type ProfileFields = Record<'firstName' | 'lastName' | 'phone' | 'password', string>;

/** Name and phone number. Changing the number, which is a login, needs the password. */
function ProfileForm({ user, onDone }: { user: ProfileFragment; onDone: () => void }) {
  const { field, form, ...state } = useProfileForm(user, onDone);
  const phone = useWatch({ control: form.control, name: 'phone' });
  return (
    <FormFrame state={state} submitLabel="Save" buttonClass="min-w-32" className="space-y-5">
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phone')} />
      {isPhoneChanged(phone, user) && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="You can log in with your phone number, so another one asks for your password."
          required
          {...field('password')}
        />
      )}
    </FormFrame>
  );
}

function useProfileForm(user: ProfileFragment, onDone: () => void) {
  const toast = useToast();
  const [updateProfile] = useMutation(UpdateProfileDocument);
  const { firstName, lastName, phone } = user;
  return useValidatedForm<ProfileFields>({
    checks: accountValidators,
    defaultValues: { firstName, lastName, phone: phone ?? '', password: '' },
    onSubmit: async ({ password, ...profile }) => {
      const input = { ...profile, password: isPhoneChanged(profile.phone, user) ? password : null };
      await updateProfile({ variables: { input } });
      toast.success(ACCOUNT_TEXTS.profileSaved);
      onDone();
    },
    formError: profileError,
  });
}

/** Whether the entered phone number differs from that of the account. */
function isPhoneChanged(phone: string, user: ProfileFragment): boolean {
  return (phoneDigits(phone) ?? phone) !== (user.phone ?? '');
}

function profileError({ message, fields }: ErrorDetails): string {
  const hasFieldErrors = Object.keys(fields).length > 0;
  return hasFieldErrors || !message ? ACCOUNT_TEXTS.profileFailed : `${ACCOUNT_TEXTS.profileFailed} ${message}`;
}
