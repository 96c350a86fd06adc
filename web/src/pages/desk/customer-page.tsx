import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** A customer with their orders. */
export function Component() {
  return (
    <>
      <title>{`Customer | ${SHOP_NAME}`}</title>
      <AdminLayout title="Customer">{null}</AdminLayout>
    </>
  );
}
