import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** Packs orders, one after the other. */
export function Component() {
  return (
    <>
      <title>{`Pack | ${SHOP_NAME}`}</title>
      <AdminLayout title="Pack">{null}</AdminLayout>
    </>
  );
}
