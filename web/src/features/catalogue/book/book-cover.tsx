import type { BookCoverFragment } from '../../../lib/graphql.generated.ts';
import { Picture } from '../../../ui/picture.tsx';
import { BlankCover } from './blank-cover.tsx';

interface BookCoverProps {
  book: BookCoverFragment;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** In place of the picture's own words; empty where the title stands beside it. */
  alt?: string;
  isPriority?: boolean;
}

/** The front cover of a book, bound: in an upright frame of its own, whatever the picture's shape. */
export function BookCover({ book, sizes, alt, isPriority }: BookCoverProps) {
  return (
    <div className="bound aspect-3/4 w-full overflow-clip bg-paper-edge">
      {book.cover ? (
        <Picture
          source={book.cover}
          sizes={sizes}
          alt={alt}
          isPriority={isPriority}
          className="size-full object-cover"
        />
      ) : (
        <BlankCover alt={alt ?? book.bookDescription} />
      )}
    </div>
  );
}
