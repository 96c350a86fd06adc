import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ACCOUNT_TEXTS } from '../accounts.texts.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm } from './totp-form.tsx';
import { useResetSession } from '../session.ts';
import { CreateRecoveryCodesDocument, FactorsDocument } from '../../../lib/operations/factors.generated.ts';
import type { LoginFactorsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { safePath } from '../../../lib/paths/safe-path.rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { FailureNotice } from '../../../ui/page/notice.tsx';

/** Asks for the second factor after the password, or once more; sets the first one up. Then it opens what was wanted. */
export function ConfirmLogin({ onLogOut }: { onLogOut: () => void }) {
  const { data, error, refetch } = useQuery(FactorsDocument);
  // Kept: the query is repeated while the first factor is set up.
  const [user, setUser] = useState<LoginFactorsFragment>();
  if (!user && data?.me) setUser(data.me);
  const hasNone = user?.asksSecondFactor && !user.loginFactors.hasTotp && user.loginFactors.passkeys.length === 0;
  const title = hasNone ? 'Protect your account' : 'Confirm that it is you';
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <div className="band py-8 sm:py-12">
        <div className="mx-auto max-w-md space-y-5">
          <h1 className="font-serif text-title font-semibold">{title}</h1>
          {user ? (
            <Proof user={user} hasNone={hasNone === true} />
          ) : error ? (
            <FailureNotice message={ACCOUNT_TEXTS.noAccount} onRetry={() => void refetch()} />
          ) : (
            <div aria-hidden="true" className="skeleton h-64" />
          )}
          <button type="button" onClick={onLogOut} className="text-link inline-flex min-h-11 items-center">
            Log out
          </button>
        </div>
      </div>
    </>
  );
}

/** The proof, which then opens the page or the file that was wanted. */
function Proof({ user, hasNone }: { user: LoginFactorsFragment; hasNone: boolean }) {
  const [isFileOpened, setIsFileOpened] = useState(false);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const resetSession = useResetSession();
  const goOn = async () => {
    const to = safePath(params.get('from'));
    if (to.startsWith('/api/')) {
      window.location.assign(to);
      return setIsFileOpened(true);
    }
    await resetSession();
    return navigate(to, { replace: true });
  };
  if (isFileOpened)
    return (
      <>
        <output className="block">Thank you. Your file is being downloaded.</output>
        <Button onClick={() => void resetSession().then(() => navigate(-1))}>Back</Button>
      </>
    );
  return hasNone ? (
    <>
      <p className="text-ink-soft">
        Your account sees customers and money: a stolen password must not be enough for it. This takes a few minutes,
        once.
      </p>
      <FactorSetUp onDone={goOn} />
    </>
  ) : (
    <ProofForm user={user} onProven={goOn} />
  );
}

const WAYS = [
  { value: 'totp', label: 'Authenticator app' },
  { value: 'passkey', label: 'Passkey' },
] as const;

/** Sets the first second factor up, and shows the recovery codes. */
function FactorSetUp({ onDone }: { onDone: () => unknown }) {
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
