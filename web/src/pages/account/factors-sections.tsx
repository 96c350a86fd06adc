import { useState } from 'react';
import { formatDate } from '#api/platform/india.rules.ts';
import { PasskeyForm } from '../../features/accounts/factors/passkey-form.tsx';
import { ProofDialog } from '../../features/accounts/factors/proof-dialog.tsx';
import { RecoveryCodes } from '../../features/accounts/factors/recovery-codes.tsx';
import { TotpForm } from '../../features/accounts/factors/totp-form.tsx';
import {
  CreateRecoveryCodesDocument,
  RemovePasskeyDocument,
  RemoveTotpDocument,
} from '../../lib/operations/factors.generated.ts';
import type { LoginFactorsFragment } from '../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { NamedRow } from '../../ui/page/named-row.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';

interface FactorsProps {
  user: LoginFactorsFragment;
  refetch: () => Promise<unknown>;
}

/** What the user can log in with besides the password. */
export function FactorsSections(props: FactorsProps) {
  return (
    <>
      {props.user.asksSecondFactor && <SecondFactorSection {...props} />}
      <PasskeysSection {...props} />
      <ProofDialog />
    </>
  );
}

/** The authenticator app and the recovery codes of staff. */
function SecondFactorSection({ user: { loginFactors }, refetch }: FactorsProps) {
  const { hasTotp, recoveryCodesLeft, passkeys } = loginFactors;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, isBusy } = useBusy();
  const [createCodes] = useMutation(CreateRecoveryCodesDocument);
  const [removeTotp] = useMutation(RemoveTotpDocument);
  const showCodes = async (added: readonly string[] = []) => {
    setCodes(added);
    await refetch();
  };
  return (
    <Section title="Second factor">
      <p className="text-ink-soft">
        After your password we ask for a code of your authenticator app, or for a passkey. {recoveryCodesLeft} of your
        recovery codes are left.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <DialogButton label={hasTotp ? 'Change the app' : 'Set up an app'} title="Authenticator app">
          {(close) => (
            <TotpForm
              onAdded={(added) => {
                close();
                return showCodes(added);
              }}
            />
          )}
        </DialogButton>
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          onClick={() => void run(async () => showCodes((await createCodes()).data?.createRecoveryCodes.recoveryCodes))}
        >
          New recovery codes
        </BusyButton>
        {hasTotp && passkeys.length > 0 && (
          <Removal what="the app" remove={async () => (await removeTotp()).data?.removeTotp} refetch={refetch} />
        )}
      </div>
      <ModalDialog title="Recovery codes" isOpen={codes.length > 0} onOpenChange={() => setCodes([])}>
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </ModalDialog>
    </Section>
  );
}

function PasskeysSection({ user, refetch }: FactorsProps) {
  const toast = useToast();
  const [removePasskey] = useMutation(RemovePasskeyDocument);
  return (
    <Section title="Passkeys">
      <p className="text-ink-soft">
        A passkey logs you in with your fingerprint, your face or the lock of your device, without a password.
      </p>
      <ul aria-label="Passkeys" className="mt-3">
        {user.loginFactors.passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
          <NamedRow
            key={passkeyId}
            name={name}
            note={`Added ${formatDate(createdAt)} · ${lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : 'Not used yet'}`}
          >
            <Removal
              what={name}
              remove={async () => (await removePasskey({ variables: { passkeyId } })).data?.removePasskey}
              refetch={refetch}
            />
          </NamedRow>
        ))}
      </ul>
      <div className="mt-5">
        <DialogButton label="Add a passkey">
          {(close) => (
            <PasskeyForm
              onAdded={async (message) => {
                close();
                toast.success(message);
                await refetch();
              }}
            />
          )}
        </DialogButton>
      </div>
    </Section>
  );
}

interface RemovalProps extends Pick<FactorsProps, 'refetch'> {
  what: string;
  remove: () => Promise<{ message: string } | undefined>;
}

/** Removes a factor, and shows those that are left. */
function Removal({ what, remove, refetch }: RemovalProps) {
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const onConfirm = async () => {
    const removed = await remove();
    toast.success(removed?.message ?? '');
    await refetch();
  };
  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      confirm="Remove"
      onConfirm={() => void run(onConfirm)}
      trigger={
        <BusyButton look="secondary" isBusy={isBusy} aria-label={`Remove ${what}`}>
          Remove
        </BusyButton>
      }
    >
      You can no longer log in with it.
    </ConfirmDialog>
  );
}
