import { useLoaderData } from 'react-router-dom';
import { BuyBackView } from '../../../features/desk/buy-backs/buy-back-view.tsx';
import { useParcelScanner } from '../../../features/desk/buy-backs/use-parcel-scanner.ts';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { BuyBackPageDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';

export const loader = userLoader(BuyBackPageDocument, ({ params }) => ({ buyBackId: params.buyBackId ?? '' }));

/** A parcel of books that a customer sells. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(BuyBackPageDocument, { variables });
  useParcelScanner();
  const all = <ButtonLink to={deskPaths.buyBacks()}>Buy-backs</ButtonLink>;
  return (
    <DeskLayout title={`Buy-back ${variables.buyBackId.toUpperCase()}`}>
      <LoadedPage query={query} texts={pageTexts('buy-back')} back={all} rowClass="h-40">
        {({ adminBuyBack }) => <BuyBackView key={variables.buyBackId} row={adminBuyBack} />}
      </LoadedPage>
    </DeskLayout>
  );
}
