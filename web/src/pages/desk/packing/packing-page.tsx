import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import type { ClaimTarget } from '../../../features/desk/packing/use-packing-claim.ts';
import { PackingView } from '../../../features/desk/packing/packing-view.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';

/** Packs orders, one after the other. The URL may name the first one, or a pick list. */
export function Component() {
  useScanGuard();
  const [params] = useSearchParams();
  return (
    <DeskLayout title="Pack" tools={<TextLink to={deskPaths.stations}>Stations</TextLink>}>
      <PackingView key={params.toString()} first={targetOf(params)} />
    </DeskLayout>
  );
}

function targetOf(params: URLSearchParams): ClaimTarget {
  const list = params.get('list') ?? '';
  return { orderId: params.get('order'), pickListNumber: /^\d{1,9}$/.test(list) ? Number(list) : null };
}
