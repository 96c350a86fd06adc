import { useState } from 'react';
import type { ChosenCopy } from '../../features/copies/copy-strip.tsx';
import { GENERIC_ERROR } from '../../lib/query/errors.ts';
import type { BookOffersFragment } from '../../lib/operations/graphql.generated.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';

const lazyStrip = lazyModule(() => import('../../features/copies/copy-strip.tsx'));

interface BookCopiesProps {
  bookId: string;
  offer: BookOffersFragment['offers'][number];
  onChoose: (copy: ChosenCopy | null) => void;
}

/** The copies of a pre-owned book to choose from. Their place is reserved while they load; without scripts, the shop picks. */
export function BookCopies({ bookId, offer: { listPrice }, onChoose }: BookCopiesProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const strip = lazyStrip.useModule(true, () => setHasFailed(true));
  return (
    <div className="mt-3 min-h-136">
      {strip ? (
        <strip.CopyStrip bookId={bookId} listPrice={listPrice} onChoose={onChoose} />
      ) : (
        hasFailed && GENERIC_ERROR
      )}
    </div>
  );
}
