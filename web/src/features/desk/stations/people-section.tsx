import { useState } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type { CreateBadgeMutation, StationPersonFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  CreateBadgeDocument,
  EndBadgeDocument,
  StationPeopleDocument,
} from '../../../lib/operations/stations.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { NamedRow } from '../../../ui/page/named-row.tsx';
import { Section } from '../../../ui/page/section.tsx';

type Badge = CreateBadgeMutation['createBadge'];

/** Those who may log in at stations, with their badges. */
export function PeopleSection({ people }: { people: readonly StationPersonFieldsFragment[] }) {
  const [badge, setBadge] = useState<Badge | null>(null);
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
          <NamedRow
            key={userId}
            name={name}
            note={`${hasBadge ? 'Has a badge' : 'No badge'}, ${hasPin ? 'has a PIN' : 'no PIN'}`}
          >
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
          </NamedRow>
        ))}
      </ul>
      <BadgeDialog badge={badge} onClose={() => setBadge(null)} />
    </Section>
  );
}

/** Modules of white that a reader needs on each side of a Code 128 symbol. */
const QUIET = 10;

/** A new badge, to print: it is shown once. */
function BadgeDialog({ badge, onClose }: { badge: Badge | null; onClose: () => void }) {
  return (
    <ModalDialog title="Print the badge" isOpen={badge !== null} onOpenChange={onClose}>
      {badge && (
        <>
          <div data-print-alone className="border border-paper-edge bg-white p-4 text-center text-black">
            <p className="font-serif text-heading font-semibold wrap-anywhere">{badge.name}</p>
            <p className="text-sm">{SHOP_NAME}</p>
            <Barcode bars={badge.bars} />
          </div>
          <p className="my-4 text-ink-soft">
            It is shown only now. Any person who has it packs under this name: keep it safe.
          </p>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      )}
    </ModalDialog>
  );
}

const Barcode = ({ bars }: Pick<Badge, 'bars'>) => (
  <svg
    role="img"
    aria-label="Barcode"
    viewBox={`${-QUIET} 0 ${bars.reduce((sum, width) => sum + width, 2 * QUIET)} 1`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    className="mt-3 h-20 w-full"
  >
    <path d={pathOf(bars)} />
  </svg>
);

/** Bars and spaces alternate. */
const pathOf = (bars: readonly number[]): string =>
  `M0 0${bars.map((width, index) => (index % 2 === 0 ? `h${width}v1h-${width}v-1m${width} 0` : `m${width} 0`)).join('')}`;
