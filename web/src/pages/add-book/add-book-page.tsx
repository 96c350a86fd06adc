import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddBookForm } from '../../features/admin/form/add-book-form.tsx';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';

/** The admin page to add a book. */
export function Component() {
  return (
    <>
      <title>{`Add a book | ${SHOP_NAME}`}</title>
      <AdminLayout title="Add a book">
        <AddBookForm />
      </AdminLayout>
    </>
  );
}
