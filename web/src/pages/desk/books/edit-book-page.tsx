import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { BOOK_LIMITS, BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { BOOK_TEXTS } from '../../../features/desk/books/books.texts.ts';
import { BookStatus } from '../../../features/desk/books/book-status.tsx';
import { BookHistory } from '../../../features/desk/books/book-changes.tsx';
import { EditBookForm } from '../../../features/desk/books/form/edit-book-form.tsx';
import { StockSection } from '../../../features/desk/books/stock/stock-section.tsx';
import { useEvictOnUnmount } from '../../../lib/query/use-evict-on-unmount.ts';
import { BookLabels } from '../../../features/desk/copies/book-labels.tsx';
import { CATALOGUE_TEXTS } from '../../../features/catalogue/catalogue.texts.ts';
import { EditBookPageDocument } from '../../../lib/operations/edit-book-page.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { preload } from '../../../lib/query/preload.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const bookId = (args.params.bookId ?? '').trim().toUpperCase();
  if (bookId) await preload(args, EditBookPageDocument, { bookId });
  return { bookId };
}

/** The page to load and edit a book. */
export function Component() {
  const { bookId } = useLoaderData<typeof loader>();
  return (
    <DeskLayout title="Edit a book">
      <EditBook key={bookId} bookId={bookId} />
    </DeskLayout>
  );
}

function EditBook({ bookId }: { bookId: string }) {
  useEvictOnUnmount('adminBook');
  const [loadCount, setLoadCount] = useState(0);
  const [isDeleted, setIsDeleted] = useState(false);
  const { data, error, loading, refetch } = useQuery(EditBookPageDocument, {
    variables: { bookId },
    skip: bookId === '',
  });
  const reload = () =>
    void refetch().then(
      () => setLoadCount((count) => count + 1),
      () => {}, // The query result has the error.
    );
  return (
    <div className="space-y-8">
      <LoadBookForm bookId={bookId} isBusy={loading} onReload={reload} />
      <FormError>{error && !loading && BOOK_TEXTS.loadFailed}</FormError>
      {isDeleted && <Notice title={BOOK_TEXTS.deleted} />}
      {data && !error && !isDeleted && (
        <>
          <BookStatus status={data.adminBook} onDeleted={() => setIsDeleted(true)} />
          <EditBookForm key={loadCount} loaded={data.adminBook} onReload={reload} />
          <StockSection stock={data.adminBook}>
            <BookLabels bookId={data.adminBook.book.bookId} />
          </StockSection>
          <BookHistory changes={data.adminBook.changes} />
        </>
      )}
      {!data && loading && <FormSkeleton />}
    </div>
  );
}

interface LoadBookFormProps {
  /** The ID in the URL; empty if none. */
  bookId: string;
  isBusy: boolean;
  /** Reloads the same book. */
  onReload: () => void;
}

/** A form to select the book to edit by its ID. */
function LoadBookForm({ bookId, isBusy, onReload }: LoadBookFormProps) {
  const navigate = useNavigate();
  const { field, submit } = useValidatedForm<{ bookId: string }>({
    checks: { bookId: (text) => (text.trim() ? null : BOOK_MESSAGES.noBookIdToLoad) },
    defaultValues: { bookId },
    onSubmit: async (fields) => {
      const enteredId = fields.bookId.trim().toUpperCase();
      if (enteredId === bookId) onReload();
      else await navigate(deskPaths.editBook(enteredId));
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-lg items-start gap-3">
      <div className="flex-1">
        <TextField
          label="ID of the book"
          hint="Or one of its ISBNs"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={BOOK_LIMITS.bookId}
          required
          {...field('bookId')}
        />
      </div>
      <SubmitButton label="Load" busyLabel="Loading..." isBusy={isBusy} className="mt-[1.9rem] min-w-28" />
    </form>
  );
}

function FormSkeleton() {
  return (
    <>
      <output className="sr-only">{CATALOGUE_TEXTS.loading}</output>
      <div aria-hidden="true" className="space-y-6">
        <div className="skeleton h-44" />
        <div className="skeleton h-72" />
        <div className="skeleton h-80" />
      </div>
    </>
  );
}
