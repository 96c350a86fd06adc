import { type ComponentProps, useId } from 'react';
import type { BookCoverFragment } from '../../../lib/operations/graphql.generated.ts';
import { Picture } from '../../../ui/display/picture.tsx';

interface CoverProps extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'maxWidth' | 'alt' | 'isPriority'> {
  book: BookCoverFragment;
}

/** The front cover of a book, in a portrait frame whatever the shape of the picture. */
export function BookCover({ book, ...picture }: CoverProps) {
  return (
    <div className="book-cover">
      {book.cover ? <Picture imageKey={book.cover.key} {...picture} isFramed /> : <BlankCover alt={picture.alt} />}
    </div>
  );
}

/** Placeholder for a book without pictures: a plain cloth binding with a title label. An empty `alt` makes it decorative. */
export function BlankCover({ alt }: { alt: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 300 400" role="img" aria-label={alt} aria-hidden={alt === ''} className="block h-auto w-full">
      <defs>
        <pattern id={`${id}-cloth`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 3h3M3 0v3" stroke="#fff" strokeOpacity="0.07" strokeWidth="1.4" />
          <path d="M3 6h3M6 3v3" stroke="#000" strokeOpacity="0.1" strokeWidth="1.4" />
        </pattern>
      </defs>
      <path d="M0 0h300v400H0z" className="fill-ink-edge" />
      <path d="M0 0h300v400H0z" fill={`url(#${id}-cloth)`} />
      <path d="M26 18h256v364H26z" fill="none" className="stroke-marigold" strokeOpacity="0.7" strokeWidth="1.5" />
      <path d="M33 25h242v350H33z" fill="none" className="stroke-marigold" strokeOpacity="0.35" />
      <path d="M66 84h176v116H66z" className="fill-page" />
      <path d="M72 90h164v104H72z" fill="none" className="stroke-marigold-deep" strokeOpacity="0.55" />
      <path d="M94 124h120M94 142h120M118 160h72" className="stroke-ink" strokeOpacity="0.3" strokeWidth="5" />
      <g fill="none" className="stroke-marigold" strokeWidth="2" strokeLinejoin="round">
        <path d="M154 300c-10-8-22-10-36-10v38c14 0 26 2 36 10 10-8 22-10 36-10v-38c-14 0-26 2-36 10Zm0 0v38" />
      </g>
    </svg>
  );
}
