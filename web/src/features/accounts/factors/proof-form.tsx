import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { codeError } from '#api/accounts/factors/factors.rules.ts';
import {
  ProveWithCodeDocument,
  ProveWithPasskeyDocument,
  ProveWithPasswordDocument,
} from '../../../lib/operations/factors.generated.ts';
import type { LoginFactorsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface ProofFormProps {
  user: LoginFactorsFragment;
  onProven: () => unknown;
}

/** Asks who is there: by a code or the password, or by a passkey. */
export function ProofForm({ user, onProven }: ProofFormProps) {
  const { asksSecondFactor, loginFactors } = user;
  const hasCodes = loginFactors.hasTotp || loginFactors.recoveryCodesLeft > 0;
  const Form = asksSecondFactor ? CodeForm : PasswordForm;
  return (
    <div className="space-y-5">
      {(hasCodes || !asksSecondFactor) && <Form user={user} onProven={onProven} />}
      {loginFactors.passkeys.length > 0 && (
        <PasskeyButton label="Use a passkey" mutation={ProveWithPasskeyDocument} onDone={onProven} />
      )}
    </div>
  );
}

function CodeForm({ user, onProven }: ProofFormProps) {
  const [prove] = useMutation(ProveWithCodeDocument);
  const { field, ...state } = useValidatedForm<{ code: string }>({
    checks: { code: codeError },
    onSubmit: (variables) => prove({ variables }).then(onProven),
  });
  const { hasTotp } = user.loginFactors;
  return (
    <FormFrame state={state} submitLabel="Confirm" busyLabel="Checking..." buttonClass="w-full" className="space-y-5">
      <TextField
        label={hasTotp ? 'Code from your authenticator app' : 'Recovery code'}
        hint={hasTotp ? 'Lost your phone? Enter one of your recovery codes instead.' : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('code')}
      />
    </FormFrame>
  );
}

function PasswordForm({ user, onProven }: ProofFormProps) {
  const [prove] = useMutation(ProveWithPasswordDocument);
  const { field, ...state } = useValidatedForm<{ password: string }>({
    checks: { password: accountValidators.password },
    onSubmit: (variables) => prove({ variables }).then(onProven),
  });
  return (
    <FormFrame state={state} submitLabel="Confirm" busyLabel="Checking..." buttonClass="w-full" className="space-y-5">
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
    </FormFrame>
  );
}
