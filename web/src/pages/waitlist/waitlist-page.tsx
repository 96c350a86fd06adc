import { useRef } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { WAITLIST_TEXTS } from '../../features/waitlist/waitlist.texts.ts';
import { userLoader } from '../../lib/session/guards.ts';
import { WaitlistPageDocument } from '../../lib/operations/waitlist-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { WaitlistCard } from './waitlist-card.tsx';

export const loader = userLoader(WaitlistPageDocument, () => ({}));

/** The want list of the logged-in user: places in queues, and the copies that are held. */
export function Component() {
  const query = useQuery(WaitlistPageDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const refetchAndFocus = () => {
    // The focused button is removed together with its entry.
    heading.current?.focus();
    void query.refetch();
  };
  return (
    <>
      <title>{`Your Want List | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-8 sm:py-12">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-title font-semibold outline-none">
          Your Want List
        </h1>
        <p className="mt-2 text-sm text-ink-soft">{WAITLIST_TEXTS.how}</p>
        <Loaded query={query} failed={WAITLIST_TEXTS.listFailed} skeleton={<WaitlistSkeleton />}>
          {({ wants }) =>
            wants.length > 0 ? (
              <ul className="mt-4 space-y-4 sm:mt-6 sm:space-y-6">
                {wants.map((entry) => (
                  <li key={entry.wantId}>
                    <WaitlistCard entry={entry} onChange={refetchAndFocus} />
                  </li>
                ))}
              </ul>
            ) : (
              <Notice title={WAITLIST_TEXTS.empty}>
                <p className="text-ink-soft">{WAITLIST_TEXTS.howToJoin}</p>
                <ButtonLink to={paths.home}>Back to Home</ButtonLink>
              </Notice>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function WaitlistSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{WAITLIST_TEXTS.loading}</output>
      <div aria-hidden="true" className="mt-6 space-y-6">
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
      </div>
    </>
  );
}
