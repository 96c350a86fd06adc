import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { DELETION_CONSEQUENCES, PERSONAL_DATA_PATH } from '#api/personal-data/personal-data.rules.ts';
import { useResetSession } from '../../features/accounts/session.ts';
import { useShop } from '../../features/contact/shop.ts';
import { EmailLink } from '../../features/contact/support-links.tsx';
import { clearUserData } from '../../lib/session/clear-user-data.ts';
import { DeleteAccountDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';

/** What the user can ask of the shop about their data: a copy, and the deletion of the account. */
export function DataSection({ email }: { email: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const shop = useShop();
  return (
    <Section title="Your data">
      <p className="text-ink-soft">
        Download a copy of everything that we keep about you, correct it above, or have it erased. What we keep how long
        stands in our{' '}
        <Link to={paths.privacy} className="text-link">
          privacy policy
        </Link>
        {shop && (
          <>
            ; for questions and complaints write to <EmailLink email={shop.supportEmail} className="text-link" />
          </>
        )}
        .
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={PERSONAL_DATA_PATH} download className="button button-secondary max-sm:w-full">
          Download my data
        </a>
        <Button look="secondary" className="max-sm:w-full" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <ModalDialog title="Delete your account?" isOpen={isDeleting} onOpenChange={setIsDeleting}>
        <DeletionForm email={email} onCancel={() => setIsDeleting(false)} />
      </ModalDialog>
    </Section>
  );
}

function DeletionForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const deleteAccount = useAccountDeletion();
  const { field, submit, isBusy, error } = useValidatedForm<{ password: string }>({
    checks: { password: accountValidators.password },
    onSubmit: ({ password }) => deleteAccount(password),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        {DELETION_CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormError>{error}</FormError>
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Keep my account
        </Button>
        <SubmitButton label="Delete my account" busyLabel="Deleting..." isBusy={isBusy} />
      </div>
    </form>
  );
}

/** Deletes the account, opens the home page and clears all user data. */
function useAccountDeletion() {
  const navigate = useNavigate();
  const resetSession = useResetSession();
  const toast = useToast();
  const [deleteAccount] = useMutation(DeleteAccountDocument);
  return async (password: string) => {
    const { data } = await deleteAccount({ variables: { password } });
    // First: the page of the account would ask for a login.
    await navigate(paths.home);
    clearUserData();
    await resetSession();
    toast.success(data?.deleteAccount.message ?? '');
  };
}
