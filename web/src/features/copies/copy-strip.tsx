import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { percentOff } from '#api/catalogue/conditions.rules.ts';
import { GRADE_MEANINGS, GRADES_NOTE } from '#api/copies/grades.rules.ts';
import type {
  CopyFactsFragment,
  CopySort,
  GalleryPictureFragment,
  ShelfCopyFragment,
} from '../../lib/operations/graphql.generated.ts';
import { BookCopiesDocument, TakenCopyDocument } from '../../lib/operations/book-copies.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { useCustomer } from '../accounts/use-me.ts';
import { COPY_TEXTS, copyFactsText, copyName, goneText, isDrawn } from './copies.texts.ts';
import { CopyCard } from './copy-card.tsx';
import { TellMe } from './tell-me.tsx';
import { CopyPhotos } from './copy-photos.tsx';

/** The copy that the page sells, with what replaces the price of its offer. */
export interface CopyChoice {
  copyId: string;
  gradeLabel: string;
  price: number;
  percentOff: number;
  /** 'Copy 7KQ2M9XA, Very good'. */
  name: string;
  pictures: readonly GalleryPictureFragment[];
}

const SORTS: { value: CopySort; label: string }[] = [
  { value: 'BEST', label: 'Best value' },
  { value: 'CHEAPEST', label: 'Cheapest' },
  { value: 'CLEANEST', label: 'Cleanest' },
];

interface CopyStripProps {
  bookId: string;
  listPrice: number;
  /** Called with the chosen copy and whenever it changes; with null if none is there any more. */
  onChoose: (copy: CopyChoice | null) => void;
}

/** The copies of a book on the shelf. The chosen copy is the one in the URL, else the shop's choice. */
export function CopyStrip({ bookId, listPrice, onChoose }: CopyStripProps) {
  const [sort, setSort] = useState<CopySort>('BEST');
  const { data, previousData, error } = useQuery(BookCopiesDocument, {
    variables: { bookId, sort },
    fetchPolicy: 'cache-and-network',
  });
  const copies = (data ?? previousData)?.book?.copies;
  const { chosen, goneId, choose } = useChoice(copies ?? []);
  useReport(chosen, listPrice, onChoose);
  if (!copies) return <p role="status">{error ? COPY_TEXTS.failed : COPY_TEXTS.loading}</p>;
  if (!chosen) return <p role="status">{COPY_TEXTS.soldOut}</p>;
  const sortBy = (next: CopySort) => {
    // Another order chooses no other copy.
    choose(chosen.copyId);
    setSort(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{copies.length > 1 ? COPY_TEXTS.choose : COPY_TEXTS.onlyOne}</h2>
        {copies.length > 1 && (
          <SegmentedControl look="small" legend="Order of the copies" options={SORTS} value={sort} onChange={sortBy} />
        )}
      </div>
      {goneId && <GoneCopy copyId={goneId} />}
      <CopyCards copies={copies} chosen={chosen} onChoose={choose} />
      <ChosenCopyDetails key={chosen.copyId} copy={chosen} />
      <GradeMeanings />
    </>
  );
}

/** Says why a chosen copy is not on the shelf any more. */
function GoneCopy({ copyId }: { copyId: string }) {
  const isLoggedIn = useCustomer() !== null;
  const { data, loading } = useQuery(TakenCopyDocument, { variables: { copyId } });
  if (loading) return null;
  const copy = data?.copy ?? null;
  return (
    <>
      <p className="text-sm font-semibold text-brick">{goneText(copy?.heldUntil ?? null)}</p>
      {isLoggedIn && copy?.heldUntil && <TellMe copy={copy} />}
    </>
  );
}

interface CopyCardsProps {
  copies: readonly ShelfCopyFragment[];
  chosen: ShelfCopyFragment;
  onChoose: (copyId: string) => void;
}

/** The cards side by side, to scroll. The arrow keys choose. */
function CopyCards({ copies, chosen, onChoose }: CopyCardsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={COPY_TEXTS.choose} className="relative mt-2 flex gap-2 overflow-x-auto pb-2">
      {copies.map((copy) => (
        <CopyCard
          key={copy.copyId}
          copy={copy}
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
  return { chosen: found ?? copies[0], goneId: found ? null : requested, choose };
}

/** Tells the page which copy it sells, until the strip is gone. */
function useReport(
  chosen: ShelfCopyFragment | undefined,
  listPrice: number,
  onChoose: CopyStripProps['onChoose'],
): void {
  const report = useEffectEvent((copy: CopyChoice | null) => onChoose(copy));
  useEffect(() => {
    if (!chosen) return;
    const { copyId, gradeLabel, price, photos } = chosen;
    const pictures = photos.map(({ image }) => image);
    const percent = percentOff(listPrice, price);
    report({ copyId, gradeLabel, price, percentOff: percent, name: copyName(chosen), pictures });
    return () => report(null);
  }, [chosen, listPrice]);
}

/** What a shopper may expect of each grade, to unfold. */
function GradeMeanings() {
  return (
    <Fold summary={<span className="text-link">{COPY_TEXTS.grades}</span>}>
      <dl className="space-y-1.5 pb-2">
        {GRADE_MEANINGS.map(({ grade, label, summary, terms }) => (
          <div key={grade} className="flex flex-wrap gap-x-3">
            <dt className="flex-[0_0_6.5rem] font-semibold">{label}</dt>
            <dd className="min-w-0 flex-auto wrap-anywhere">
              {summary} {terms.join('. ')}.
            </dd>
          </div>
        ))}
      </dl>
      <p className="pb-2 text-ink-soft">{GRADES_NOTE}</p>
    </Fold>
  );
}

/** All that the shop says of the chosen copy. */
function ChosenCopyDetails({ copy }: { copy: CopyFactsFragment }) {
  return (
    <section aria-label={copyName(copy)} className="mt-2 space-y-1.5 text-sm">
      <p className="text-base font-semibold">{copyName(copy)}</p>
      <p>
        <Bilingual text={copyFactsText(copy)} />
        {copy.note && (
          <span className="block">
            <Bilingual text={copy.note} />
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <CopyPhotos copy={copy} />
        <span className="text-ink-soft">{isDrawn(copy) ? COPY_TEXTS.drawingsOfIt : COPY_TEXTS.photosAreOfIt}</span>
      </p>
    </section>
  );
}
