import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { entryText } from '#api/waitlist/waitlist.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { EntryPlaceFragment } from '../../lib/operations/graphql.generated.ts';
import { WaitlistLengthDocument, OwnWaitlistDocument } from '../../lib/operations/waitlist.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';
import { useCustomer } from '../accounts/use-me.ts';
import { useReturnPath } from '../accounts/use-return-path.ts';
import { LeaveButton } from './leave-button.tsx';
import { WaitlistFields } from './waitlist-fields.tsx';
import { WAITLIST_TEXTS, queueText } from './waitlist.texts.ts';

interface WaitlistFormProps {
  book: { bookId: string; bookDescription: string };
  /** The latest price of a pre-owned copy, rupees. */
  usedPrice: number;
}

/** Joins the queue for a pre-owned copy of a book, shows the place in it, and leaves it. */
export function WaitlistForm({ book, usedPrice }: WaitlistFormProps) {
  const { bookId, bookDescription } = book;
  const isLoggedIn = useCustomer() !== null;
  const queue = useQuery(WaitlistLengthDocument, { variables: { bookId }, fetchPolicy: 'cache-and-network' });
  const own = useQuery(OwnWaitlistDocument, { skip: !isLoggedIn, fetchPolicy: 'cache-and-network' });
  const isLoaded = queue.data !== undefined && (!isLoggedIn || own.data !== undefined);
  const entry = own.data?.wants.find((one) => one.bookId === bookId);
  const refetch = () => Promise.all([queue.refetch(), ...(isLoggedIn ? [own.refetch()] : [])]);
  return (
    <section aria-label={WAITLIST_TEXTS.title} className="border-t border-paper-edge pt-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-serif text-heading font-semibold">
        {WAITLIST_TEXTS.title}
      </h2>
      <p className="mt-2 text-sm text-ink-soft">{WAITLIST_TEXTS.how}</p>
      {/* Its space is reserved, so that the layout does not shift when the queue arrives. */}
      <div className="min-h-64 space-y-4 pt-4">
        {isLoaded ? (
          <>
            {entry ? (
              <Place entry={entry} />
            ) : (
              <p className="font-semibold">{queueText(queue.data?.book?.wantQueue ?? 0)}</p>
            )}
            {isLoggedIn ? (
              <WaitlistFields
                bookId={bookId}
                entry={entry}
                priceHint={`The last price of Pre-Owned was ${rupees(usedPrice)}.`}
                onSaved={refetch}
              />
            ) : (
              <LogIn />
            )}
            {entry && (
              <LeaveButton
                wantId={entry.wantId}
                bookDescription={bookDescription}
                isHeld={entry.status === 'HELD'}
                onLeft={() => void refetch()}
              />
            )}
          </>
        ) : (queue.error ?? own.error) ? (
          <FailureNotice message={WAITLIST_TEXTS.failed} onRetry={() => void refetch()} />
        ) : (
          <div aria-hidden="true" className="skeleton h-52" />
        )}
      </div>
    </section>
  );
}

function Place({ entry }: { entry: EntryPlaceFragment }) {
  return (
    <p>
      <strong>{entry.placeText}</strong>: {entryText(entry)}.{' '}
      <Link to={paths.waitlist} className="text-link py-2">
        {entry.status === 'WAITING' ? 'Your want list' : WAITLIST_TEXTS.open}
      </Link>
    </p>
  );
}

function LogIn() {
  const from = useReturnPath();
  return <ButtonLink to={paths.login(from)}>{WAITLIST_TEXTS.logIn}</ButtonLink>;
}
