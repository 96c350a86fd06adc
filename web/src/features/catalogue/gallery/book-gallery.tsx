import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BookGalleryFragment, GalleryPictureFragment } from '../../../lib/graphql.generated.ts';
import { Picture, type PictureSource } from '../../../ui/picture.tsx';
import { BlankCover } from '../book-card/book-cover.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

/** Pictures of a book: a large one, thumbnails, and a zoom dialog. */
export function BookGallery({ book }: { book: BookGalleryFragment }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const current = book.images[index];
  if (!current) return <NoPicture title={book.bookDescription} />;
  return (
    <div>
      <button
        type="button"
        onClick={() => setIsZoomed(true)}
        className="group relative block w-full cursor-zoom-in bg-paper-deep"
      >
        <MainPicture picture={current} />
        <span className="absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-page/90 px-3 py-1.5 text-sm font-semibold">
          <ZoomIn aria-hidden="true" size={17} /> Zoom
        </span>
      </button>
      {book.images.length > 1 && <Thumbnails pictures={book.images} index={index} onSelect={setIndex} />}
      {isZoomed && (
        <Suspense>
          <ZoomDialog pictures={book.images} index={index} onView={setIndex} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}

const FRAME = 'relative block aspect-square';

function MainPicture({ picture }: { picture: PictureSource }) {
  const isPortrait = picture.height > picture.width;
  return (
    <span className={FRAME}>
      <span
        className={`absolute inset-0 m-auto ${isPortrait ? 'bound h-[84%]' : 'w-[86%] shadow-book'}`}
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

function NoPicture({ title }: { title: string }) {
  return (
    <div className={`bg-paper-deep ${FRAME}`}>
      <div className="bound absolute inset-0 m-auto aspect-3/4 h-[84%] overflow-clip">
        <BlankCover alt={`${title}, no picture yet`} />
      </div>
    </div>
  );
}

interface ThumbnailsProps {
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onSelect: (index: number) => void;
}

function Thumbnails({ pictures, index, onSelect }: ThumbnailsProps) {
  return (
    <ul aria-label="Pictures of the book" className="mt-3 flex flex-wrap gap-3">
      {pictures.map((picture, position) => (
        <li key={picture.url}>
          <button
            type="button"
            aria-pressed={position === index}
            onClick={() => onSelect(position)}
            className="block size-20 border-2 border-transparent bg-paper-deep p-1.5 *:contents transition-colors hover:border-ink/40 aria-pressed:border-ink"
          >
            <Picture source={picture} sizes="80px" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
