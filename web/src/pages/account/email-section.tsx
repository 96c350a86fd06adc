import { useState } from 'react';
import { checks } from '../../features/accounts/checks.ts';
import { EmailField } from '../../features/accounts/fields.tsx';
import { MESSAGES } from '../../features/accounts/messages.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { type EmailInput, type ProfileFragment, useChangeEmailMutation } from '../../lib/graphql.generated.ts';
import { FormError } from '../../ui/form-words.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { EditableSection } from './editable-section.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

interface EmailSectionProps {
  user: ProfileFragment;
  refetch: () => Promise<unknown>;
}

/** The e-mail address that the user logs in with. */
export function EmailSection({ user, refetch }: EmailSectionProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <EditableSection
      title="Email"
      edit={{ label: 'Change', of: 'email' }}
      view={
        <>
          <p className="text-ink-soft">You log in with it, and our mails go to it.</p>
          {!user.isEmailConfirmed && <EmailConfirmation refetch={refetch} />}
        </>
      }
      form={<EmailForm onDone={() => setIsEditing(false)} />}
      isEditing={isEditing}
      onEditingChange={setIsEditing}
    />
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [changeEmail] = useChangeEmailMutation();
  const { field, submit, isBusy, error } = useCheckedForm<EmailInput>({
    checks: { email: checks.email, password: checks.password },
    send: async (input) => {
      await changeEmail({ variables: { input } });
      toast.success(MESSAGES.emailSaved);
      onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <EmailField label="New email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} className="min-w-32" />
    </form>
  );
}
