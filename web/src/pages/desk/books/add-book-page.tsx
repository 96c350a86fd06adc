import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { AddBookForm } from '../../../features/desk/books/form/add-book-form.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { safePath } from '../../../lib/paths/safe-path.rules.ts';

/** The address names the ISBN to fill in by, and the path to go to after the book is added. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return { isbn: search.get('isbn') ?? '', from: search.has('from') ? safePath(search.get('from')) : '' };
}

/** The admin page to add a book. */
export function Component() {
  const address = useLoaderData<typeof loader>();
  return (
    <DeskLayout title="Add a book">
      <AddBookForm key={address.isbn} {...address} />
    </DeskLayout>
  );
}
