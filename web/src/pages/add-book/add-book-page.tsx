import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddBookForm } from '../../features/admin/form/add-book-form.tsx';
import { AdminFrame } from '../../features/admin/admin-frame.tsx';

/** Where an admin adds a book. */
export function Component() {
  return (
    <>
      <title>{`Add a book | ${SHOP_NAME}`}</title>
      <AdminFrame title="Add a book">
        <AddBookForm />
      </AdminFrame>
    </>
  );
}
