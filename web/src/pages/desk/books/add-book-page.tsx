import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddBookForm } from '../../../features/desk/books/form/add-book-form.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';

/** The admin page to add a book. */
export function Component() {
  return (
    <>
      <title>{`Add a book | ${SHOP_NAME}`}</title>
      <DeskLayout title="Add a book">
        <AddBookForm />
      </DeskLayout>
    </>
  );
}
