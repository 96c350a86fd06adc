import { lazy, Suspense, useState } from 'react';
import type { CopyFactsFragment } from '../../lib/operations/graphql.generated.ts';
import { copyName, picturesText } from './copies.texts.ts';

const ZoomDialog = lazy(() => import('../catalogue/gallery/zoom-dialog.tsx'));

/** Opens the photographs of a copy in the zoom. */
export function CopyPhotos({ copy }: { copy: CopyFactsFragment }) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setIndex(0)}
        className="text-link inline-flex min-h-11 items-center text-sm font-semibold"
      >
        See all {picturesText(copy)} ({copy.photos.length})<span className="sr-only"> of {copyName(copy)}</span>
      </button>
      {index !== null && (
        <Suspense>
          <ZoomDialog
            label={`Pictures: ${copyName(copy)}`}
            pictures={copy.photos.map(({ image }) => image)}
            hasCaptions
            index={index}
            onView={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  );
}
