import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** Hands parcels over to a courier. */
export function Component() {
  return (
    <>
      <title>{`Hand over | ${SHOP_NAME}`}</title>
      <AdminLayout title="Hand over">{null}</AdminLayout>
    </>
  );
}
