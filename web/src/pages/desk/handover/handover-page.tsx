import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { HandoverView } from '../../../features/desk/handover/handover-view.tsx';
import { HandoverPageDocument } from '../../../lib/operations/manifests.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';

export const loader = userLoader(HandoverPageDocument, () => ({}));

/** Hands shipments over to a courier. */
export function Component() {
  useScanGuard();
  const query = useQuery(HandoverPageDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <DeskLayout title="Hand over" tools={<TextLink to={deskPaths.couriers}>Couriers and their rates</TextLink>}>
      <LoadedPage query={query} texts={{ loading: 'Loading manifests...' }} rows={4} rowClass="h-28">
        {({ openManifests, shippedManifests }) => (
          <HandoverView manifests={openManifests} shipped={shippedManifests} onChanged={query.refetch} />
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
