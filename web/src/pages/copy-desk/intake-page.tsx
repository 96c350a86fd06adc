import { useSearchParams } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { IntakeView } from '../../features/copy-desk/intake/intake-view.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Takes pre-owned copies in on a phone. The URL names the draft that is open; drafts are in the browser alone. */
export function Component() {
  const [params] = useSearchParams();
  const userId = useMe()?.userId;
  const isHydrated = useHydrated();
  return (
    <>
      <title>{`Intake | ${SHOP_NAME}`}</title>
      <AdminLayout title="Intake">
        {isHydrated && userId && <IntakeView key={userId} userId={userId} copyId={params.get('copy')} />}
      </AdminLayout>
    </>
  );
}
