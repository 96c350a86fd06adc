import { accountValidators } from '#api/accounts/accounts.rules.ts';
import type { ParentFragment } from '../../lib/operations/graphql.generated.ts';
import { SetParentDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { EditableSection } from './editable-section.tsx';

interface ParentSectionProps {
  parent: ParentFragment | null;
  refetch: () => Promise<unknown>;
}

/** The parent or guardian of a user under 18. */
export function ParentSection({ parent, refetch }: ParentSectionProps) {
  return (
    <EditableSection
      title="Parent or guardian"
      edit={{ label: parent ? 'Change' : 'Add', of: 'parent or guardian' }}
      view={
        parent ? (
          <>
            <p className="font-semibold wrap-anywhere">{parent.email}</p>
            <p className="text-ink-soft">
              {parent.isConfirmed
                ? 'They can download what we keep about you, and delete your account.'
                : 'We have mailed them a link. Until they confirm it, they see nothing.'}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">
            Are you under 18? Add a parent or guardian. Once they confirm a link that we mail them, they can download
            what we keep about you, and delete your account.
          </p>
        )
      }
      renderForm={(onDone) => <ParentForm parent={parent} refetch={refetch} onDone={onDone} />}
    />
  );
}

function ParentForm({ parent, refetch, onDone }: ParentSectionProps & { onDone: () => void }) {
  const toast = useToast();
  const [setParent] = useMutation(SetParentDocument);
  const { field, ...state } = useValidatedForm<{ email: string; password: string }>({
    checks: {
      email: (text) => (parent && !text.trim() ? null : accountValidators.email(text)),
      password: accountValidators.password,
    },
    onSubmit: async ({ email, password }) => {
      const { data } = await setParent({ variables: { input: { email: email.trim() || null, password } } });
      await refetch();
      toast.success(data?.setParent ? 'Your parent or guardian is saved.' : 'Your parent or guardian is removed.');
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save" buttonClass="min-w-32" className="space-y-5">
      <TextField
        label="Email of your parent or guardian"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={!parent}
        hint={
          parent ? 'Leave it empty to remove them. We tell them of a change.' : 'Please check it well: we mail them.'
        }
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
    </FormFrame>
  );
}
