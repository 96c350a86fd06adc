import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { NewPasswordField } from '../../features/accounts/fields.tsx';
import type { PasswordInput, ProfileFragment } from '../../lib/operations/graphql.generated.ts';
import { ChangePasswordDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { EditableSection } from './editable-section.tsx';

/** The form to change the password. */
export function PasswordSection({ user }: { user: ProfileFragment }) {
  return (
    <EditableSection
      title="Password"
      edit={{ label: 'Change', of: 'password' }}
      view={<p className="text-ink-soft">A new password logs out all your other devices.</p>}
      renderForm={(onDone) => <PasswordForm email={user.email} onDone={onDone} />}
    />
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const toast = useToast();
  const [changePassword] = useMutation(ChangePasswordDocument);
  const { field, ...state } = useValidatedForm<PasswordInput>({
    checks: { password: accountValidators.password, newPassword: accountValidators.newPassword },
    onSubmit: async (input) => {
      const { data } = await changePassword({ variables: { input } });
      toast.success(data?.changePassword.message ?? '');
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save" buttonClass="min-w-32" className="space-y-5">
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password now" autoComplete="current-password" required {...field('password')} />
      <NewPasswordField label="New password" {...field('newPassword')} />
    </FormFrame>
  );
}
