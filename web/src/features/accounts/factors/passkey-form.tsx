import { deviceName } from '#api/platform/session/device-name.rules.ts';
import { FACTOR_LIMITS, passkeyNameError } from '#api/accounts/factors/factors.rules.ts';
import {
  RegisterPasskeyDocument,
  StartPasskeyRegistrationDocument,
} from '../../../lib/operations/factors.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { ACCOUNT_TEXTS } from '../accounts.texts.ts';

/** Adds a passkey: the browser makes it, with the lock of the device or a key. */
export function PasskeyForm({ onAdded }: { onAdded: (message: string) => unknown }) {
  const [start] = useMutation(StartPasskeyRegistrationDocument);
  const [register] = useMutation(RegisterPasskeyDocument);
  const { field, ...state } = useValidatedForm<{ name: string }>({
    checks: { name: passkeyNameError },
    defaultValues: { name: deviceName(navigator.userAgent) },
    onSubmit: async ({ name }) => {
      const [{ data }, { startRegistration }] = await Promise.all([start(), import('@simplewebauthn/browser')]);
      const optionsJSON = JSON.parse(data?.startPasskeyRegistration ?? '');
      const response = JSON.stringify(await startRegistration({ optionsJSON }));
      const { data: added } = await register({ variables: { input: { name, response } } });
      await onAdded(added?.registerPasskey.message ?? '');
    },
    formError: ({ message }) => message ?? ACCOUNT_TEXTS.passkeyFailed,
  });
  return (
    <FormFrame
      state={state}
      submitLabel="Add a passkey"
      busyLabel="Waiting for your device..."
      buttonClass="w-full"
      className="space-y-5"
    >
      <p className="text-ink-soft">
        A passkey logs you in with your fingerprint, your face or the lock of your device, without a password.
      </p>
      <TextField
        label="Name of this passkey"
        hint="To know it again, such as the device that has it"
        maxLength={FACTOR_LIMITS.passkeyName}
        autoComplete="off"
        required
        {...field('name')}
      />
    </FormFrame>
  );
}
