import { Link } from 'react-router-dom';
import { isDrawn } from '#api/copies/sample-photos.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { FeaturedCopyFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Picture } from '../../ui/display/picture.tsx';

/** Copies that are on the shelf now, each with its photograph, grade and price. */
export function ShelfCopies({ copies }: { copies: readonly FeaturedCopyFragment[] }) {
  const isSample = copies.some(({ photos }) => photos[0] && isDrawn(photos[0].image.key));
  return (
    <section aria-labelledby="shelf-copies" className="pb-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 id="shelf-copies" className="text-sm leading-tight font-semibold sm:text-base">
          The very copy you get{isSample && <span className="font-normal"> (here drawn)</span>}
        </h2>
        <Link to={`${paths.exam('all')}&condition=preowned`} className="text-link shrink-0 py-1 text-sm font-semibold">
          See all<span className="sr-only"> pre-owned books</span>
        </Link>
      </div>
      <ul className="mt-1 grid grid-cols-3 gap-x-2 sm:gap-x-4">
        {copies.map((copy) => (
          <ShelfCopy key={copy.copyId} copy={copy} />
        ))}
      </ul>
    </section>
  );
}

function ShelfCopy({ copy }: { copy: FeaturedCopyFragment }) {
  const { copyId, bookId, bookDescription, gradeLabel, price, photos } = copy;
  return (
    <li className="border border-paper-edge bg-page">
      <Link to={paths.book(bookId, 'preowned', copyId)} className="group block">
        <span className="block h-[clamp(3.5rem,15vw,11rem)] bg-paper-deep *:contents">
          {photos[0] && (
            <Picture
              imageKey={photos[0].image.key}
              alt=""
              sizes="(min-width: 640px) 132px, 42px"
              maxWidth={132}
              className="size-full object-contain"
              isPriority
            />
          )}
        </span>
        <span className="block items-baseline justify-between gap-x-1 px-1 py-1 text-sm leading-tight sm:flex sm:px-3 sm:py-2">
          <span className="sr-only">{bookDescription}: </span>
          <span className="text-ink-soft">{gradeLabel} </span>
          <span className="block font-bold group-hover:underline">{rupees(price)}</span>
        </span>
      </Link>
    </li>
  );
}
