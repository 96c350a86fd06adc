import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { formatDate } from '../../../../lib/dates.ts';
import type { CopyRowFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { CopyPhotos } from '../copy-photos.tsx';
import { CopyStatusBadge } from '../copy-status.tsx';

interface CopyRowProps {
  row: CopyRowFragment;
  isMarked: boolean;
  onMark: () => void;
}

/** A copy in the list, with the mark for labels. */
export function CopyRow({ row: { copy, bookDescription, status, shelf, createdAt }, isMarked, onMark }: CopyRowProps) {
  return (
    <article
      data-row={copy.code}
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1 py-2 lg:py-0.5 lg:leading-tight focus-within:bg-paper-deep ${isMarked ? 'bg-paper-deep' : ''}`}
    >
      <label className="grid min-h-11 place-items-center self-start">
        <span className="sr-only">Mark {copy.code}</span>
        <input type="checkbox" checked={isMarked} onChange={onMark} className="size-5 accent-ink" />
      </label>
      <div className="grid gap-x-4 gap-y-1 pr-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto] lg:grid-cols-[7rem_minmax(0,1fr)_11rem_9rem_auto] lg:items-center">
        <h2 className="lg:row-span-1">
          <Link
            to={deskPaths.copy(copy.code)}
            className="inline-flex min-h-11 items-center font-semibold tracking-wide decoration-marigold decoration-2 underline-offset-4 hover:underline"
          >
            {copy.code}
          </Link>
        </h2>
        <p className="wrap-anywhere max-lg:sm:col-start-1">
          <span className="line-clamp-2 lg:line-clamp-1">
            <Bilingual text={bookDescription} />
          </span>
          <span className="line-clamp-2 text-sm text-ink-soft lg:line-clamp-1">{copy.remarks.join(' · ')}</span>
        </p>
        <p className="sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1 max-sm:flex max-sm:gap-x-3">
          <span className="font-semibold">{rupees(copy.price)}</span>{' '}
          <span className="sm:max-lg:block">{copy.gradeLabel}</span>
          <span className="text-sm text-ink-soft sm:block">{shelf ? `Shelf ${shelf}` : 'No shelf'}</span>
        </p>
        <div className="max-lg:flex max-lg:items-center max-lg:gap-x-3 sm:max-lg:col-start-1">
          <ul className="flex text-sm leading-tight">
            <CopyStatusBadge status={status} />
          </ul>
          <span className="text-sm text-ink-soft">{formatDate(createdAt)}</span>
        </div>
        <div className="sm:max-lg:col-start-3 sm:max-lg:row-span-3 sm:max-lg:row-start-1 lg:w-22">
          <CopyPhotos photos={copy.photos} shown={2} />
        </div>
      </div>
    </article>
  );
}
