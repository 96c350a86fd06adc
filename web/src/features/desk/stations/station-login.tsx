import { Delete } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { isBadge, STATION_LIMITS } from '#api/accounts/stations/stations.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type {
  BrowserStationQuery,
  StationLoginInput,
  StationPersonFieldsFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { LogInAtStationDocument } from '../../../lib/operations/stations.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { Main } from '../../../ui/page/main.tsx';
import { useResetSession } from '../../accounts/session.ts';

interface StationLoginProps {
  station: NonNullable<BrowserStationQuery['browserStation']>;
}

const KEY =
  'grid min-h-16 place-items-center rounded-sm border border-paper-edge bg-page text-2xl font-semibold tabular-nums hover:bg-paper-deep active:bg-paper-edge';

/** The login of a packing station: a name and its PIN, or the scan of a badge. */
export function StationLogin({ station }: StationLoginProps) {
  const [person, setPerson] = useState<StationPersonFieldsFragment | null>(null);
  const { logIn, isBusy, problem, forget } = useStationLogin();
  const { pathname } = useLocation();
  useScanner((code) => isBadge(code.trim().toUpperCase()) && void logIn({ badge: code }));
  const choose = (chosen: StationPersonFieldsFragment | null) => {
    forget();
    setPerson(chosen);
  };
  return (
    <Main>
      <title>{`${station.name} | ${SHOP_NAME}`}</title>
      <div className="on-ink px-4 py-5 text-center">
        <p className="font-serif text-xl font-semibold tracking-tight">{SHOP_NAME}</p>
        <p className="text-mist wrap-anywhere">{station.name}</p>
      </div>
      <div className="mx-auto max-w-3xl space-y-6 px-4 py-8 sm:py-12">
        {person ? (
          <PinForm
            key={person.userId}
            person={person}
            problem={problem}
            isBusy={isBusy}
            onSubmit={(text) =>
              logIn(isBadge(text.toUpperCase()) ? { badge: text } : { userId: person.userId, pin: text })
            }
            onBack={() => choose(null)}
          />
        ) : (
          <>
            <h1 className="text-center font-serif text-title font-semibold">Who is packing?</h1>
            <FormError>{problem}</FormError>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
              {station.people.map((each) => (
                <li key={each.userId}>
                  <button
                    type="button"
                    onClick={() => choose(each)}
                    className="h-full min-h-20 w-full rounded-sm border border-ink/45 bg-page px-3 py-4 text-xl font-semibold wrap-anywhere shadow-popup hover:bg-paper-deep"
                  >
                    <Bilingual text={each.name} />
                  </button>
                </li>
              ))}
            </ul>
            <p className="text-center text-ink-soft">
              {station.people.length > 0
                ? 'Choose your name, or scan your badge.'
                : 'Scan your badge. Names are shown once people have a PIN.'}
            </p>
          </>
        )}
        <p className="text-center">
          <Link to={paths.login(pathname)} className="text-link inline-flex min-h-11 items-center">
            Log in with a password
          </Link>
        </p>
      </div>
    </Main>
  );
}

interface PinFormProps {
  person: StationPersonFieldsFragment;
  problem: string;
  isBusy: boolean;
  onSubmit: (text: string) => Promise<boolean>;
  onBack: () => void;
}

/** The PIN, by the pad or a keyboard; its last digit sends it. A badge may be scanned into the field. */
function PinForm({ person, problem, isBusy, onSubmit, onBack }: PinFormProps) {
  const [text, setText] = useState('');
  const send = async (given: string) => {
    if (given && !(await onSubmit(given))) setText('');
  };
  const enter = (changed: string) => {
    setText(changed);
    if (!isBusy && /^\d+$/.test(changed) && changed.length === STATION_LIMITS.pin) void send(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text);
  };
  const pad = (key: string, label: string, run: () => void) => (
    <button key={key} type="button" aria-label={label} onClick={run} className={KEY}>
      {key === 'delete' ? <Delete aria-hidden="true" /> : key}
    </button>
  );
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) =>
    pad(digit, digit, () => enter(text + digit)),
  );
  return (
    <form method="post" onSubmit={submit} className="mx-auto max-w-80 space-y-4">
      <h1 className="text-center font-serif text-title font-semibold wrap-anywhere">
        <Bilingual text={person.name} />
      </h1>
      <label className="block text-center font-semibold">
        PIN or badge
        <input
          ref={focusOnMount}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={text}
          maxLength={40}
          onChange={({ target }) => enter(target.value)}
          className="mt-1.5 block min-h-14 w-full rounded-sm border border-ink/45 bg-page text-center text-2xl tracking-[0.4em]"
        />
      </label>
      <FormError>{problem}</FormError>
      <div className="grid grid-cols-3 gap-2.5">
        {digits}
        <button type="button" onClick={onBack} className={`${KEY} text-base!`}>
          Back
        </button>
        {pad('0', '0', () => enter(`${text}0`))}
        {pad('delete', 'Delete the last digit', () => enter(text.slice(0, -1)))}
      </div>
    </form>
  );
}

/** Logs a person in, and shows them the page at which the station is. */
function useStationLogin() {
  const { run, isBusy, problem } = useAttempt();
  const { revalidate } = useRevalidator();
  const resetSession = useResetSession();
  const [mutate] = useMutation(LogInAtStationDocument);
  const logIn = async (input: Partial<StationLoginInput>): Promise<boolean> => {
    let isIn = true;
    await run(
      async () => {
        await mutate({ variables: { input: { userId: null, pin: null, badge: null, ...input } } });
        await resetSession();
        await revalidate();
      },
      () => void (isIn = false),
    );
    return isIn;
  };
  return { logIn, isBusy, problem, forget: () => void run(async () => {}) };
}
