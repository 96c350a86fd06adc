import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** The list of customers. */
export function Component() {
  return (
    <>
      <title>{`Customers | ${SHOP_NAME}`}</title>
      <AdminLayout title="Customers">{null}</AdminLayout>
    </>
  );
}
