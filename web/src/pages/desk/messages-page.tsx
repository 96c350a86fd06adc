import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** Messages of the contact form. */
export function Component() {
  return (
    <>
      <title>{`Messages | ${SHOP_NAME}`}</title>
      <AdminLayout title="Messages">{null}</AdminLayout>
    </>
  );
}
