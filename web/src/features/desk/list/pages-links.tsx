import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { pageUrl } from './list-params.ts';

interface PagesLinksProps {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Links to the next and to the first page of a list, with the same filters. */
export function PagesLinks({ pageInfo: { hasNextPage, endCursor } }: PagesLinksProps) {
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
