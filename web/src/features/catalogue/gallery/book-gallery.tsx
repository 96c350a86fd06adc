import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BookGalleryFragment, GalleryPictureFragment } from '../../../lib/graphql.generated.ts';
import { Picture, type PictureSource } from '../../../ui/picture.tsx';
import { BlankCover } from '../book/blank-cover.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

/** The pictures of a book: one large, the others to choose from, all of them to zoom into. */
export function BookGallery({ book }: { book: BookGalleryFragment }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const current = book.images[index];
  if (!current) return <BlankStage title={book.bookDescription} />;
  return (
    <div>
      <button
        type="button"
        onClick={() => setIsZoomed(true)}
        className="group relative block w-full cursor-zoom-in bg-paper-deep"
      >
        <Stage picture={current} />
        <span className="absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-page/90 px-3 py-1.5 text-sm font-semibold">
          <ZoomIn aria-hidden="true" size={17} /> Zoom
        </span>
      </button>
      {book.images.length > 1 && <Thumbnails pictures={book.images} index={index} onChoose={setIndex} />}
      {isZoomed && (
        <Suspense>
          <ZoomDialog pictures={book.images} index={index} onView={setIndex} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}

const STAGE = 'relative block aspect-square';

function Stage({ picture }: { picture: PictureSource }) {
  const isUpright = picture.height > picture.width;
  return (
    <span className={STAGE}>
      <span
        className={`absolute inset-0 m-auto ${isUpright ? 'bound h-[84%]' : 'w-[86%] shadow-book'}`}
        style={{ aspectRatio: picture.width / picture.height }}
      >
        <Picture
          key={picture.url}
          source={picture}
          sizes="(min-width: 640px) 36vw, 72vw"
          isPriority
          className="size-full object-cover"
        />
      </span>
    </span>
  );
}

function BlankStage({ title }: { title: string }) {
  return (
    <div className={`bg-paper-deep ${STAGE}`}>
      <div className="bound absolute inset-0 m-auto aspect-3/4 h-[84%] overflow-clip">
        <BlankCover alt={`${title}, no picture yet`} />
      </div>
    </div>
  );
}

interface ThumbnailsProps {
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="Pictures of the book" className="mt-3 flex flex-wrap gap-3">
      {pictures.map((picture, place) => (
        <li key={picture.url}>
          <button
            type="button"
            aria-pressed={place === index}
            onClick={() => onChoose(place)}
            className="block size-20 border-2 border-transparent bg-paper-deep p-1.5 *:contents transition-colors hover:border-ink/40 aria-pressed:border-ink"
          >
            <Picture source={picture} sizes="80px" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
