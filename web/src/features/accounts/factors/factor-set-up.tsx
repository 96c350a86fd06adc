import { useState } from 'react';
import { CreateRecoveryCodesDocument } from '../../../lib/operations/factors.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm } from './totp-form.tsx';

const WAYS = [
  { value: 'totp', label: 'Authenticator app' },
  { value: 'passkey', label: 'Passkey' },
] as const;

/** Sets the first second factor up, and shows the recovery codes. */
export function FactorSetUp({ onDone }: { onDone: () => unknown }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('totp');
  const [codes, setCodes] = useState<readonly string[]>();
  const [createCodes] = useMutation(CreateRecoveryCodesDocument);
  const showNewCodes = async () => setCodes((await createCodes()).data?.createRecoveryCodes.recoveryCodes ?? []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className="space-y-5">
      <SegmentedControl legend="Confirm your logins with" name="way" options={WAYS} value={way} onChange={setWay} />
      {way === 'totp' ? <TotpForm onAdded={setCodes} /> : <PasskeyForm onAdded={showNewCodes} />}
    </div>
  );
}
