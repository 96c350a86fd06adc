import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** What left today, and what did not. */
export function Component() {
  return (
    <>
      <title>{`Evening | ${SHOP_NAME}`}</title>
      <AdminLayout title="Evening">{null}</AdminLayout>
    </>
  );
}
