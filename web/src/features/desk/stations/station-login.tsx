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
  const { pathname } = useLocation();
  return (
    <Main>
      <title>{`${station.name} | ${SHOP_NAME}`}</title>
      <div className="on-ink px-4 py-5 text-center">
        <p className="font-serif text-xl font-semibold tracking-tight">{SHOP_NAME}</p>
        <p className="text-mist wrap-anywhere">{station.name}</p>
      </div>
      <div className="mx-auto max-w-3xl space-y-6 px-4 py-8 sm:py-12">
        {person ? (
          <PinForm person={person} onBack={() => setPerson(null)} />
        ) : (
          <People people={station.people} onChoose={setPerson} />
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

interface PeopleProps {
  people: readonly StationPersonFieldsFragment[];
  onChoose: (person: StationPersonFieldsFragment) => void;
}

function People({ people, onChoose }: PeopleProps) {
  const { problem } = useStationLogin();
  return (
    <>
      <h1 className="text-center font-serif text-title font-semibold">Who is packing?</h1>
      <FormError>{problem}</FormError>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {people.map((person) => (
          <li key={person.userId}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="h-full min-h-20 w-full rounded-sm border border-ink/45 bg-page px-3 py-4 text-xl font-semibold wrap-anywhere shadow-popup hover:bg-paper-deep"
            >
              <Bilingual text={person.name} />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-center text-ink-soft">
        {people.length > 0
          ? 'Choose your name, or scan your badge.'
          : 'Scan your badge. Names are shown once people have a PIN.'}
      </p>
    </>
  );
}

interface PinFormProps {
  person: StationPersonFieldsFragment;
  onBack: () => void;
}

/** The PIN, by the pad or a keyboard; its last digit sends it. A badge may be scanned into the field. */
function PinForm({ person: { userId, name }, onBack }: PinFormProps) {
  const [text, setText] = useState('');
  const { logIn, isBusy, problem } = useStationLogin();
  const send = (given: string) => {
    const input = isBadge(given.toUpperCase()) ? { badge: given } : { userId, pin: given };
    if (given) void logIn(input, () => setText(''));
  };
  const enter = (changed: string) => {
    setText(changed);
    if (!isBusy && /^\d+$/.test(changed) && changed.length === STATION_LIMITS.pin) send(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
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
        <Bilingual text={name} />
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
      <div className="grid grid-cols-3 gap-2.5">
        {digits}
        <button type="button" onClick={onBack} className={`${KEY} text-base!`}>
          Back
        </button>
        {pad('0', '0', () => enter(`${text}0`))}
        {pad('delete', 'Delete the last digit', () => enter(text.slice(0, -1)))}
      </div>
      {/* Below the keys, which stay where a finger is about to press. */}
      <FormError>{problem}</FormError>
    </form>
  );
}

/** Logs a person in, also by the scan of a badge, and shows them the page at which the station is. */
function useStationLogin() {
  const { run, isBusy, problem } = useAttempt();
  const { revalidate } = useRevalidator();
  const resetSession = useResetSession();
  const [mutate] = useMutation(LogInAtStationDocument);
  const logIn = (input: StationLoginInput, onFailed?: () => void) =>
    run(async () => {
      await mutate({ variables: { input } });
      await resetSession();
      await revalidate();
    }, onFailed);
  useScanner((code) => isBadge(code.trim().toUpperCase()) && void logIn({ badge: code }));
  return { logIn, isBusy, problem };
}
