import { AddBookForm } from '../../../features/desk/books/form/add-book-form.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';

/** The admin page to add a book. */
export function Component() {
  return (
    <DeskLayout title="Add a book">
      <AddBookForm />
    </DeskLayout>
  );
}
