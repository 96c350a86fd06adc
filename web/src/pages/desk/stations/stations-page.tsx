import { type LoaderFunctionArgs } from 'react-router-dom';
import { formatDate } from '#api/platform/india.rules.ts';
import { newPinError, STATION_LIMITS, stationNameError } from '#api/accounts/stations/stations.rules.ts';
import { useMe } from '../../../features/accounts/use-me.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { PeopleSection } from '../../../features/desk/stations/people-section.tsx';
import type { StationsQuery } from '../../../lib/operations/graphql.generated.ts';
import {
  BrowserStationDocument,
  CreateStationDocument,
  EndStationDocument,
  SetStationPinDocument,
  StationPeopleDocument,
  StationsDocument,
} from '../../../lib/operations/stations.generated.ts';
import { fetchMe, preloadForUser } from '../../../lib/session/guards.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { NamedRow } from '../../../ui/page/named-row.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const isOwner = (await fetchMe(args))?.role === 'OWNER';
  await Promise.all([
    preloadForUser(args, StationPeopleDocument, {}),
    isOwner && preloadForUser(args, StationsDocument, {}),
    isOwner && preloadForUser(args, BrowserStationDocument, {}),
  ]);
  return null;
}

/** The packing stations, and how staff log in there: each their own PIN and badge, the owner all badges and stations. */
export function Component() {
  const me = useMe();
  const people = useQuery(StationPeopleDocument);
  return (
    <DeskLayout title="Stations">
      {me?.isAtStation ? (
        <Notice title="This is a packing station.">
          <p className="text-ink-soft">Log in with your password to change your PIN or badge.</p>
        </Notice>
      ) : (
        <LoadedPage query={people} texts={{ loading: 'Loading the stations...' }}>
          {({ stationPeople }) => (
            <div className="grid gap-6 lg:grid-cols-2">
              <PinSection isSet={stationPeople.some(({ userId, hasPin }) => userId === me?.userId && hasPin)} />
              <PeopleSection people={stationPeople} />
              {me?.role === 'OWNER' && <StationsSection />}
            </div>
          )}
        </LoadedPage>
      )}
    </DeskLayout>
  );
}

function PinSection({ isSet }: { isSet: boolean }) {
  const toast = useToast();
  const [setPin] = useMutation(SetStationPinDocument, { refetchQueries: [StationPeopleDocument] });
  const { run, isBusy } = useBusy();
  const { field, form, ...state } = useValidatedForm<{ pin: string }>({
    checks: { pin: newPinError },
    onSubmit: async ({ pin }) => {
      await setPin({ variables: { pin } });
      form.reset();
      toast.success('Your PIN is set.');
    },
  });
  return (
    <Section title="Your PIN">
      <p className="mb-4 text-ink-soft">
        {isSet ? 'You have a PIN.' : 'You have no PIN yet.'} At a packing station you log in with it, as a packer.
      </p>
      <FormFrame state={state} submitLabel={isSet ? 'Change the PIN' : 'Set the PIN'}>
        <PasswordField
          label="New PIN"
          hint="Six digits that are not easily guessed"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={STATION_LIMITS.pin}
          {...field('pin')}
        />
      </FormFrame>
      {isSet && (
        <Button
          look="secondary"
          disabled={isBusy}
          className="mt-3"
          onClick={() => void run(() => setPin({ variables: { pin: null } }))}
        >
          Remove the PIN
        </Button>
      )}
    </Section>
  );
}

function StationsSection() {
  const query = useQuery(StationsDocument);
  const here = useQuery(BrowserStationDocument).data?.browserStation;
  return (
    <Section title="Packing stations">
      <LoadedPage query={query} texts={{ loading: 'Loading the stations...' }} rows={2}>
        {({ stations }) =>
          stations.length > 0 ? (
            <ul>
              {stations.map((station) => (
                <StationRow key={station.stationId} station={station} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">There is none yet.</p>
          )
        }
      </LoadedPage>
      {here ? (
        <p className="mt-4">
          This browser is <b>{here.name}</b>. Log out, and it asks who is packing.
        </p>
      ) : (
        <NewStation />
      )}
    </Section>
  );
}

function StationRow({ station: { stationId, name, createdAt } }: { station: StationsQuery['stations'][number] }) {
  const { run, isBusy } = useBusy();
  const [endStation] = useMutation(EndStationDocument, { refetchQueries: [StationsDocument, BrowserStationDocument] });
  return (
    <NamedRow name={name} note={`since ${formatDate(createdAt)}`}>
      <ConfirmDialog
        title={`End ${name}?`}
        confirm="End the station"
        onConfirm={() => void run(() => endStation({ variables: { stationId } }))}
        trigger={
          <Button look="secondary" disabled={isBusy} aria-label={`End ${name}`}>
            End
          </Button>
        }
      >
        The person who is logged in there is logged out at once.
      </ConfirmDialog>
    </NamedRow>
  );
}

/** Makes this browser a station. */
function NewStation() {
  const [create] = useMutation(CreateStationDocument, { refetchQueries: [StationsDocument, BrowserStationDocument] });
  const { field, ...state } = useValidatedForm<{ name: string }>({
    checks: { name: stationNameError },
    onSubmit: ({ name }) => create({ variables: { name } }),
  });
  return (
    <FormFrame state={state} submitLabel="Make this browser a station" className="mt-4 space-y-4">
      <TextField
        label="Name"
        hint="Such as Packing table 1"
        autoComplete="off"
        maxLength={STATION_LIMITS.name}
        {...field('name')}
      />
    </FormFrame>
  );
}
