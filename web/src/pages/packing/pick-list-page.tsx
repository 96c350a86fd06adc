import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** A pick list, item by item. */
export function Component() {
  return (
    <>
      <title>{`Pick list | ${SHOP_NAME}`}</title>
      <AdminLayout title="Pick list">{null}</AdminLayout>
    </>
  );
}
