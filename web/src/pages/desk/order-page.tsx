import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** An order with all that staff see of it. */
export function Component() {
  return (
    <>
      <title>{`Order | ${SHOP_NAME}`}</title>
      <AdminLayout title="Order">{null}</AdminLayout>
    </>
  );
}
