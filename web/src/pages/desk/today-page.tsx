import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** The queues of orders that wait for the desk. */
export function Component() {
  return (
    <>
      <title>{`Orders | ${SHOP_NAME}`}</title>
      <AdminLayout title="Orders">{null}</AdminLayout>
    </>
  );
}
