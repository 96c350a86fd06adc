import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../buttons/button.tsx';

interface PageLinksProps {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Links to the next and to the first page of a list, with the same filters. */
export function PageLinks({ pageInfo: { hasNextPage, endCursor } }: PageLinksProps) {
  const [params] = useSearchParams();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {hasNextPage && endCursor && (
        <ButtonLink look="secondary" to={pageUrl(params, endCursor)}>
          Next page
        </ButtonLink>
      )}
      {params.has('after') && (
        <Link to={pageUrl(params)} className="text-link inline-flex min-h-11 items-center font-semibold">
          Back to the first page
        </Link>
      )}
    </div>
  );
}

/** The URL of the page after a cursor, or of the first page. */
function pageUrl(params: URLSearchParams, after?: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  if (after) changed.set('after', after);
  return `?${changed}`;
}
