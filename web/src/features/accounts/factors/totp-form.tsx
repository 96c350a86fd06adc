import { useEffect, useState } from 'react';
import { codeError } from '#api/accounts/factors/factors.rules.ts';
import { ConfirmTotpDocument, StartTotpDocument } from '../../../lib/operations/factors.generated.ts';
import type { StartTotpMutation } from '../../../lib/operations/graphql.generated.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

/** Sets an authenticator app up: its QR code, and a first code of it. */
export function TotpForm({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => unknown }) {
  const [start, { error }] = useMutation(StartTotpDocument);
  const [setUp, setSetUp] = useState<StartTotpMutation['startTotp']>();
  useEffect(() => {
    // A failure is in `error`.
    start().then(
      ({ data }) => setSetUp(data?.startTotp),
      () => {},
    );
  }, [start]);
  const [confirm] = useMutation(ConfirmTotpDocument);
  const { field, ...state } = useValidatedForm<{ code: string }>({
    checks: { code: codeError },
    onSubmit: async (variables) => {
      const { data } = await confirm({ variables });
      await onAdded(data?.confirmTotp.recoveryCodes ?? []);
    },
  });
  return (
    <FormFrame state={state} submitLabel="Confirm" busyLabel="Checking..." buttonClass="w-full" className="space-y-5">
      <p className="text-ink-soft">
        Open an authenticator app on your phone, such as Google Authenticator, and scan this picture with it.
      </p>
      <FormError>{error && (errorMessage(error) ?? GENERIC_ERROR)}</FormError>
      <div className="flex flex-wrap items-center gap-5">
        {setUp ? (
          <img src={setUp.qrCode} alt="QR code for your authenticator app" className="aspect-square w-44" />
        ) : (
          <div aria-hidden="true" className="skeleton aspect-square w-44" />
        )}
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-sm text-ink-soft">Or type this key into the app:</p>
          <p className="min-h-12 font-semibold wrap-anywhere">{setUp?.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
    </FormFrame>
  );
}
