import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { percentOff } from '#api/catalogue/conditions.rules.ts';
import type { CopySort, ShelfCopyFragment } from '../../lib/graphql.generated.ts';
import { useBookCopiesQuery } from '../../lib/operations/book-copies.generated.ts';
import { ChosenCopyDetails } from './chosen-copy-details.tsx';
import { MESSAGES } from './copies.messages.ts';
import { CopyCard } from './copy-card.tsx';
import { GradeMeanings } from './grade-meanings.tsx';
import { SortChoice } from './sort-choice.tsx';
import { type CopyVerdict, useCopyVerdicts } from './use-copy-verdicts.ts';

/** The copy that the page sells, with what replaces the price of its offer. */
export interface ChosenCopy {
  copyId: string;
  gradeLabel: string;
  price: number;
  percentOff: number;
}

interface CopyStripProps {
  bookId: string;
  listPrice: number;
  /** Called with the chosen copy and whenever it changes; with null if none is there any more. */
  onChoose: (copy: ChosenCopy | null) => void;
}

/** The copies of a book on the shelf, one of which is chosen: the one in the URL, else the cheapest. */
export function CopyStrip({ bookId, listPrice, onChoose }: CopyStripProps) {
  const [sort, setSort] = useState<CopySort>('CHEAPEST');
  const { data, previousData, error } = useBookCopiesQuery({
    variables: { bookId, sort },
    fetchPolicy: 'cache-and-network',
  });
  const copies = (data ?? previousData)?.book?.copies;
  const { chosen, isOtherGone, choose } = useChoice(copies ?? []);
  const verdictOn = useCopyVerdicts(bookId);
  useReport(chosen, listPrice, onChoose);
  if (!copies) return <p role="status">{error ? MESSAGES.failed : MESSAGES.loading}</p>;
  if (!chosen) return <p role="status">{MESSAGES.soldOut}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{copies.length > 1 ? MESSAGES.choose : MESSAGES.onlyOne}</h2>
        {copies.length > 1 && <SortChoice sort={sort} onSort={setSort} />}
      </div>
      {isOtherGone && <p className="text-sm font-semibold text-brick">{MESSAGES.chosenIsGone}</p>}
      <CopyCards copies={copies} verdictOn={verdictOn} chosen={chosen} onChoose={choose} />
      <ChosenCopyDetails key={chosen.copyId} copy={chosen} verdict={verdictOn(chosen.copyId)} />
      <GradeMeanings />
    </>
  );
}

interface CopyCardsProps {
  copies: readonly ShelfCopyFragment[];
  verdictOn: (copyId: string) => CopyVerdict | null;
  chosen: ShelfCopyFragment;
  onChoose: (copyId: string) => void;
}

/** The cards side by side, to scroll. The arrow keys choose. */
function CopyCards({ copies, verdictOn, chosen, onChoose }: CopyCardsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={MESSAGES.choose} className="relative mt-2 flex gap-2 overflow-x-auto pb-2">
      {copies.map((copy) => (
        <CopyCard
          key={copy.copyId}
          copy={copy}
          verdict={verdictOn(copy.copyId)}
          name={name}
          isChosen={copy === chosen}
          onChoose={() => onChoose(copy.copyId)}
        />
      ))}
    </div>
  );
}

/** The choice, which is stored in the URL. */
function useChoice(copies: readonly ShelfCopyFragment[]) {
  const [params, setParams] = useSearchParams();
  const requested = params.get('copy');
  const found = copies.find(({ copyId }) => copyId === requested);
  const choose = (copyId: string) => {
    const next = new URLSearchParams(params);
    next.set('type', 'preowned');
    next.set('copy', copyId);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { chosen: found ?? cheapest(copies), isOtherGone: requested !== null && !found, choose };
}

/** The copy that the shop gives where none is chosen. */
function cheapest(copies: readonly ShelfCopyFragment[]): ShelfCopyFragment | undefined {
  return copies.toSorted((a, b) => a.price - b.price || (a.copyId < b.copyId ? -1 : 1))[0];
}

/** Tells the page which copy it sells, until the strip is gone. */
function useReport(
  chosen: ShelfCopyFragment | undefined,
  listPrice: number,
  onChoose: CopyStripProps['onChoose'],
): void {
  const report = useEffectEvent((copy: ChosenCopy | null) => onChoose(copy));
  const { copyId, gradeLabel, price } = chosen ?? {};
  useEffect(() => {
    if (copyId === undefined || gradeLabel === undefined || price === undefined) return;
    report({ copyId, gradeLabel, price, percentOff: percentOff(listPrice, price) });
    return () => report(null);
  }, [copyId, gradeLabel, price, listPrice]);
}
