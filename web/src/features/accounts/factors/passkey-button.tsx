import type { TypedDocumentNode } from '@apollo/client';
import { StartPasskeyLoginDocument } from '../../../lib/operations/passkey-login.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { ACCOUNT_TEXTS } from '../accounts.texts.ts';

interface PasskeyButtonProps {
  label: string;
  /** What the answer of the browser is for. */
  mutation: TypedDocumentNode<unknown, { response: string }>;
  onDone: () => unknown;
}

/** Has the browser ask for a passkey, and sends its answer. The library that talks to it is loaded when it is needed. */
export function PasskeyButton({ label, mutation, onDone }: PasskeyButtonProps) {
  const [start] = useMutation(StartPasskeyLoginDocument);
  const [send] = useMutation(mutation);
  const { run, isBusy } = useBusy(ACCOUNT_TEXTS.passkeyFailed);
  const press = async () => {
    const [{ data }, { startAuthentication }] = await Promise.all([start(), import('@simplewebauthn/browser')]);
    const optionsJSON = JSON.parse(data?.startPasskeyLogin ?? '');
    await send({ variables: { response: JSON.stringify(await startAuthentication({ optionsJSON })) } });
    await onDone();
  };
  return (
    <BusyButton look="secondary" className="min-h-12 w-full" isBusy={isBusy} onClick={() => void run(press)}>
      {label}
    </BusyButton>
  );
}
