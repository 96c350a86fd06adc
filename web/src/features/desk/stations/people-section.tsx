import { useState } from 'react';
import type { CreateBadgeMutation, StationPersonFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  CreateBadgeDocument,
  EndBadgeDocument,
  StationPeopleDocument,
} from '../../../lib/operations/stations.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { Section } from '../../../ui/page/section.tsx';
import { BadgeDialog } from './badge-dialog.tsx';

/** Those who may log in at stations, with their badges. */
export function PeopleSection({ people }: { people: readonly StationPersonFieldsFragment[] }) {
  const [badge, setBadge] = useState<CreateBadgeMutation['createBadge'] | null>(null);
  const { run, isBusy } = useBusy();
  const options = { refetchQueries: [StationPeopleDocument] };
  const [createBadge] = useMutation(CreateBadgeDocument, options);
  const [endBadge] = useMutation(EndBadgeDocument, options);
  const create = (userId: string) =>
    run(async () => setBadge((await createBadge({ variables: { userId } })).data?.createBadge ?? null));
  return (
    <Section title="Badges">
      <p className="mb-2 text-ink-soft">The scan of a badge logs its person in at a packing station.</p>
      <ul>
        {people.map(({ userId, name, hasPin, hasBadge }) => (
          <li
            key={userId}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-paper-edge py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <b>
                <Bilingual text={name} />
              </b>
              <span className="block text-sm text-ink-soft">
                {hasBadge ? 'Has a badge' : 'No badge'}, {hasPin ? 'has a PIN' : 'no PIN'}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                disabled={isBusy}
                aria-label={`${hasBadge ? 'New badge' : 'Make a badge'} for ${name}`}
                onClick={() => void create(userId)}
              >
                {hasBadge ? 'New badge' : 'Make a badge'}
              </Button>
              {hasBadge && (
                <Button
                  look="secondary"
                  disabled={isBusy}
                  aria-label={`End the badge of ${name}`}
                  onClick={() => void run(() => endBadge({ variables: { userId } }))}
                >
                  End
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <BadgeDialog badge={badge} onClose={() => setBadge(null)} />
    </Section>
  );
}
