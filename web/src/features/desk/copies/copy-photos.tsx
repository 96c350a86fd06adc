import { lazy, Suspense, useState } from 'react';
import { CopyPhotoKind, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import type { CopyPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import { Picture } from '../../../ui/display/picture.tsx';

const ZoomDialog = lazy(() => import('../../catalogue/gallery/zoom-dialog.tsx'));

interface CopyPhotosProps {
  photos: readonly CopyPictureFragment[];
  /** Photographs of a dense list, smaller on large screens; the zoom has all. */
  shown?: number;
}

/** Photographs of a copy as small buttons. A click shows one as large as the screen. */
export function CopyPhotos({ photos, shown }: CopyPhotosProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <ul aria-label="Photographs" className="flex flex-wrap gap-2">
        {photos.slice(0, shown).map(({ kind, image }, index) => (
          <li key={image.key}>
            <button
              type="button"
              aria-label={`Zoom: ${PHOTO_LABELS[CopyPhotoKind[kind]]}`}
              onClick={() => setZoomed(index)}
              className={`block h-20 w-15 cursor-zoom-in overflow-clip border border-paper-edge bg-paper-deep hover:border-ink [&>picture]:contents ${shown === undefined ? '' : 'lg:h-13 lg:w-10'}`}
            >
              <Picture imageKey={image.key} alt="" sizes="60px" maxWidth={60} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog
            label="Photographs of the copy"
            hasCaptions
            pictures={photos.map(({ image }) => image)}
            index={zoomed}
            onView={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
