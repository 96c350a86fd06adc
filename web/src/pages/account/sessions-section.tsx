import { useId, useRef } from 'react';
import type { ListedSessionFragment } from '../../lib/operations/graphql.generated.ts';
import { EndOtherSessionsDocument, EndSessionDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { Section } from '../../ui/page/section.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { formatDate, formatShortDateTime } from '#api/platform/india.rules.ts';

interface SessionsSectionProps {
  sessions: readonly ListedSessionFragment[];
  refetch: () => Promise<unknown>;
}

/** The browsers and apps in which the user is logged in. */
export function SessionsSection({ sessions, refetch }: SessionsSectionProps) {
  // What was pressed disappears: the list gets the focus.
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, end, endOthers } = useSessionActions(async () => {
    await refetch();
    list.current?.focus();
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const here = sessions.find(({ isCurrent }) => isCurrent)?.network;
  return (
    <Section title="Devices">
      <p className="mb-4 text-ink-soft">
        Where you are logged in. If you do not know one of them, log it out and change your password.
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Devices">
        {sessions.map((session) => (
          <ListedSession
            key={session.sessionId}
            session={session}
            here={here}
            isBusy={isBusy}
            onEnd={() => void end(session.sessionId)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <ConfirmDialog
          title="Log out everywhere else?"
          confirm="Log out everywhere else"
          onConfirm={() => void endOthers()}
          trigger={
            <BusyButton look="secondary" isBusy={isBusy} className="mt-5">
              Log out everywhere else
            </BusyButton>
          }
        >
          You stay logged in on this device only.
        </ConfirmDialog>
      ) : (
        <p className="mt-4 text-ink-soft">You are not logged in anywhere else.</p>
      )}
    </Section>
  );
}

interface ListedSessionProps {
  session: ListedSessionFragment;
  /** Network of this device. */
  here: string | null | undefined;
  /** Whether a session is being ended. */
  isBusy: boolean;
  onEnd: () => void;
}

function ListedSession({ session, here, isBusy, onEnd }: ListedSessionProps) {
  const { device, network, createdAt, lastUsedAt, isCurrent } = session;
  const id = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-b border-paper-edge py-3 first:pt-0">
      <div id={id} className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">
          {device}
          {isCurrent && (
            <span className="ml-2 inline-block bg-paper-deep px-2 py-0.5 text-xs font-semibold">This device</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {isCurrent ? 'In use now' : `Last used ${formatShortDateTime(lastUsedAt)}, ${placeOf(network, here)}`}
        </p>
        {createdAt && <p className="text-sm text-ink-soft">Logged in {formatDate(createdAt)}</p>}
      </div>
      {!isCurrent && (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-describedby={id}
          onClick={isBusy ? undefined : onEnd}
          className="-mx-2 -mt-2 inline-flex min-h-11 items-center px-2 font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-marigold hover:decoration-2 aria-disabled:opacity-60"
        >
          Log out
        </button>
      )}
    </li>
  );
}

/** Where a device was used, in words: a network tells a person no place. */
function placeOf(network: string | null, here: string | null | undefined): string {
  if (!network || !here) return 'network unknown';
  return network === here ? 'on the same network as this device' : 'on another network';
}

function useSessionActions(onEnded: () => Promise<unknown>) {
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const [endSession] = useMutation(EndSessionDocument);
  const [endOtherSessions] = useMutation(EndOtherSessionsDocument);
  const endBy = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      await onEnded();
      toast.success(done);
    });
  return {
    isBusy,
    end: (sessionId: string) => endBy(() => endSession({ variables: { sessionId } }), 'That device is logged out.'),
    endOthers: () => endBy(() => endOtherSessions(), 'All other devices are logged out.'),
  };
}
