import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { useLoaderData } from 'react-router-dom';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { CountReview } from '../../../features/desk/counts/count-review.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { StockCountReviewPageDocument } from '../../../lib/operations/counts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';

export const loader = userLoader(StockCountReviewPageDocument, ({ params }) => ({ countId: params.countId ?? '' }));

const TEXTS = { loading: 'Comparing...', notFound: 'There is no such stock count.' };

/** The differences of a count. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(StockCountReviewPageDocument, { variables, fetchPolicy: 'cache-and-network' });
  const back = <TextLink to={deskPaths.count(variables.countId)}>All shelves</TextLink>;
  return (
    <DeskLayout title={`Differences of stock count ${query.data?.stockCount.number ?? ''}`} tools={back}>
      <LoadedPage query={query} texts={TEXTS} back={back}>
        {(data) => <CountReview data={data} onChanged={query.refetch} />}
      </LoadedPage>
    </DeskLayout>
  );
}
