import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** Starts a pick list, or opens a recent one. */
export function Component() {
  return (
    <>
      <title>{`Pick | ${SHOP_NAME}`}</title>
      <AdminLayout title="Pick">{null}</AdminLayout>
    </>
  );
}
