import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BookGalleryFragment, GalleryPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import { imageSize } from '#api/media/media.rules.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { BlankCover } from '../book-card/book-cover.tsx';
import { CATALOGUE_TEXTS } from '../catalogue.texts.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

interface BookGalleryProps {
  book: BookGalleryFragment;
  /** The chosen copy, of which the pictures are then. */
  copy: { name: string; pictures: readonly GalleryPictureFragment[] } | null;
  /** Whether the selected offer is a new copy. */
  isOfNewCopy: boolean;
}

const PICTURES = 'Pictures of the book';

const COLUMN = 'w-[34%] sm:w-auto';

/**
 * Pictures of a book: a large one, thumbnails, and a zoom dialog. On phones its parts are laid out by the page, so that
 * the title can be next to the large picture.
 */
export function BookGallery({ book, copy, isOfNewCopy }: BookGalleryProps) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const pictures = copy && copy.pictures.length > 0 ? copy.pictures : book.images;
  const label = copy ? `Pictures: ${copy.name}` : PICTURES;
  const current = pictures[index];
  if (!current) return <NoPicture title={book.bookDescription} />;
  return (
    <div className="contents sm:sticky sm:top-6 sm:row-span-2 sm:block sm:self-start">
      <button
        type="button"
        onClick={() => setIsZoomed(true)}
        className={`group relative block cursor-zoom-in self-start bg-paper-deep sm:w-full ${COLUMN}`}
      >
        <MainPicture picture={current} isCover={pictures === book.images} />
        <span className="absolute right-1 bottom-1 flex items-center gap-2 rounded-sm bg-page/90 p-1.5 text-sm font-semibold sm:right-3 sm:bottom-3 sm:px-3">
          <ZoomIn aria-hidden="true" size={17} /> <span className="max-sm:sr-only">Zoom</span>
        </span>
      </button>
      <div className="order-1 flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:mt-3">
        {pictures.length > 1 && <Thumbnails label={label} pictures={pictures} index={index} onSelect={setIndex} />}
        {current.isDrawing && !copy && <DrawingNote isOfNewCopy={isOfNewCopy} />}
      </div>
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            label={label}
            pictures={pictures}
            hasCaptions={copy !== null}
            index={index}
            onView={setIndex}
            onClose={() => setIsZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Its space is reserved, so that the layout does not shift when a condition is selected. */
function DrawingNote({ isOfNewCopy }: Pick<BookGalleryProps, 'isOfNewCopy'>) {
  return (
    <p className="flex min-h-[4.125em] flex-[1_1_8rem] items-center text-sm leading-snug text-ink-soft">
      {isOfNewCopy
        ? `${CATALOGUE_TEXTS.drawing}.`
        : `${CATALOGUE_TEXTS.drawing}. ${CATALOGUE_TEXTS.drawingOfNewEdition}.`}
    </p>
  );
}

/** As wide as its column, but not so high that the thumbnails leave the first screen. */
const FRAME = 'relative block aspect-3/4 w-full sm:aspect-square sm:max-h-[max(18rem,52svh)]';

interface MainPictureProps {
  picture: GalleryPictureFragment;
  /** Whether it is drawn as the cover of a bound book; a photograph of a copy is not. */
  isCover: boolean;
}

function MainPicture({ picture: { key, alt }, isCover }: MainPictureProps) {
  const { width, height } = imageSize(key);
  const isPortrait = height > width;
  return (
    <span className={FRAME}>
      <span
        className={`absolute inset-0 m-auto max-h-full max-w-full sm:h-[84%] ${isPortrait ? 'h-full' : 'max-sm:w-full'} ${isPortrait && isCover ? 'bound' : 'shadow-book'}`}
        style={{ aspectRatio: width / height }}
      >
        <Picture
          key={key}
          imageKey={key}
          alt={alt}
          sizes="(min-width: 640px) 36vw, 34vw"
          isPriority
          className="size-full object-cover"
        />
      </span>
    </span>
  );
}

function NoPicture({ title }: { title: string }) {
  return (
    <div className={`self-start bg-paper-deep sm:row-span-2 ${COLUMN}`}>
      <div className={FRAME}>
        <div className="bound absolute inset-0 m-auto aspect-3/4 h-full overflow-clip sm:h-[84%]">
          <BlankCover alt={`${title}, no picture yet`} />
        </div>
      </div>
    </div>
  );
}

interface ThumbnailsProps {
  label: string;
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onSelect: (index: number) => void;
}

function Thumbnails({ label, pictures, index, onSelect }: ThumbnailsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 sm:gap-3">
      {pictures.map((picture, position) => (
        <li key={picture.key}>
          <button
            type="button"
            aria-pressed={position === index}
            onClick={() => onSelect(position)}
            className="block size-14 border-2 border-transparent bg-paper-deep p-1 *:contents transition-colors hover:border-ink/40 aria-pressed:border-ink sm:size-16 forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
          >
            <Picture
              imageKey={picture.key}
              alt={picture.alt}
              sizes="80px"
              maxWidth={80}
              className="size-full object-contain"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
