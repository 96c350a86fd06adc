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
  const { hasTotp, recoveryCodesLeft } = loginFactors;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, isBusy } = useChange(refetch);
  const [createCodes] = useMutation(CreateRecoveryCodesDocument);
  const [removeTotp] = useMutation(RemoveTotpDocument);
  const showNewCodes = () =>
    run(async () => setCodes((await createCodes()).data?.createRecoveryCodes.recoveryCodes ?? []));
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
              onAdded={async (added) => {
                close();
                setCodes(added);
                await refetch();
              }}
            />
          )}
        </DialogButton>
        <BusyButton look="secondary" isBusy={isBusy} onClick={() => void showNewCodes()}>
          New recovery codes
        </BusyButton>
        {hasTotp && loginFactors.passkeys.length > 0 && (
          <Removal
            what="the app"
            isBusy={isBusy}
            onRemove={() => run(async () => (await removeTotp()).data?.removeTotp.message)}
          />
        )}
      </div>
      <ModalDialog title="Recovery codes" isOpen={codes.length > 0} onOpenChange={() => setCodes([])}>
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </ModalDialog>
    </Section>
  );
}

function PasskeysSection({ user, refetch }: FactorsProps) {
  const { passkeys } = user.loginFactors;
  const toast = useToast();
  const { run, isBusy } = useChange(refetch);
  const [removePasskey] = useMutation(RemovePasskeyDocument);
  const remove = (passkeyId: string) =>
    run(async () => (await removePasskey({ variables: { passkeyId } })).data?.removePasskey.message);
  return (
    <Section title="Passkeys">
      <p className="text-ink-soft">
        A passkey logs you in with your fingerprint, your face or the lock of your device, without a password.
      </p>
      <ul aria-label="Passkeys" className="mt-3">
        {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
          <li
            key={passkeyId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-paper-edge py-3 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">
                Added {formatDate(createdAt)}
                {lastUsedAt ? ` · Last used ${formatDate(lastUsedAt)}` : ' · Not used yet'}
              </p>
            </div>
            <Removal what={name} isBusy={isBusy} onRemove={() => remove(passkeyId)} />
          </li>
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

interface RemovalProps {
  what: string;
  isBusy: boolean;
  onRemove: () => unknown;
}

const Removal = ({ what, isBusy, onRemove }: RemovalProps) => (
  <ConfirmDialog
    title={`Remove ${what}?`}
    confirm="Remove"
    onConfirm={() => void onRemove()}
    trigger={
      <BusyButton look="secondary" isBusy={isBusy} aria-label={`Remove ${what}`}>
        Remove
      </BusyButton>
    }
  >
    You can no longer log in with it.
  </ConfirmDialog>
);

/** Runs a change, and shows its message and the factors that are left. */
function useChange(refetch: FactorsProps['refetch']) {
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const change = (work: () => Promise<string | undefined | void>) =>
    run(async () => {
      const message = await work();
      if (message) toast.success(message);
      await refetch();
    });
  return { run: change, isBusy };
}
