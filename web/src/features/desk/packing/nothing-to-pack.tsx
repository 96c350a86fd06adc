import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { HeldOfPickListDocument, PackingClaimsDocument } from '../../../lib/operations/packing.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { PACKING_TEXTS } from '../common/packing.texts.ts';
import { formatTime } from '#api/platform/india.rules.ts';

const POLL_MS = 30_000;

interface NothingToPackProps {
  /** The pick list that is packed; null for all. */
  pickListNumber: number | null;
  /** Orders that were left for later. */
  skipped: readonly string[];
  onPackSkipped: () => void;
}

/** Why no order comes: all are packed, or who has the others until when, and what is on hold or was skipped. */
export function NothingToPack({ pickListNumber, skipped, onPackSkipped }: NothingToPackProps) {
  const isOfList = pickListNumber !== null;
  const options = { fetchPolicy: 'cache-and-network', pollInterval: POLL_MS } as const;
  const { data, error } = useQuery(PackingClaimsDocument, { variables: { pickListNumber }, ...options });
  const list = useQuery(HeldOfPickListDocument, {
    variables: { number: pickListNumber ?? 0 },
    skip: !isOfList,
    ...options,
  });
  const isKnown = Boolean(data && (list.data || !isOfList));
  if (!isKnown && !error && !list.error)
    return <ListSkeleton label="Looking for other orders..." rows={1} rowClass="h-28" />;
  const claims = data?.packingClaims ?? [];
  const held = list.data?.pickList.orders.filter(({ isHeld }) => isHeld).length ?? 0;
  const left = [
    ...claims.map(({ orderId, by, until }) => `${orderId} is with ${by} until ${formatTime(until)}.`),
    ...(held > 0 ? [held === 1 ? '1 order is on hold.' : `${held} orders are on hold.`] : []),
    ...(skipped.length > 0 ? [`Skipped: ${skipped.join(', ')}.`] : []),
  ];
  return (
    <Notice title={PACKING_TEXTS.nothingToPack}>
      {left.length === 0 && isKnown && (
        <p className="text-ink-soft">{isOfList ? PACKING_TEXTS.allPacked : PACKING_TEXTS.noList}</p>
      )}
      {left.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap justify-center gap-3">
        {skipped.length > 0 && <Button onClick={onPackSkipped}>Pack the skipped orders</Button>}
        <ButtonLink to={isOfList ? deskPaths.packing() : deskPaths.picking}>
          {isOfList ? 'Pack other lists' : 'Make a pick list'}
        </ButtonLink>
        <ButtonLink look="secondary" to={deskPaths.handover}>
          Hand over
        </ButtonLink>
        <ButtonLink look="secondary" to={deskPaths.practice}>
          Practise
        </ButtonLink>
      </div>
    </Notice>
  );
}
