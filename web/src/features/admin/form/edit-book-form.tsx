import { useState } from 'react';
import { BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { errorDetails, isConflict } from '../../../lib/errors.ts';
import { type AdminBookFragment, useUpdateBookMutation } from '../../../lib/graphql.generated.ts';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toaster.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { Conflict, type ConflictFields } from '../conflict.tsx';
import { useImageRows } from '../images/use-image-rows.ts';
import { MESSAGES } from '../messages.ts';
import { type BookFields, fieldsOf, inputOf } from './book-fields.ts';
import { BookForm } from './book-form.tsx';
import { bookChecks } from './checks.ts';

interface EditBookFormProps {
  loaded: AdminBookFragment;
  /** Loads the book anew; what was changed here is then gone. */
  onReload: () => void;
}

/** The form of a book that is there. It saves over the version that it began with, and over no other. */
export function EditBookForm({ loaded, onReload }: EditBookFormProps) {
  const { checked, images, conflict, seen } = useEditBook(loaded);
  return (
    <div className="space-y-6">
      {conflict && <Conflict fields={conflict} onReload={onReload} />}
      <BookForm
        checked={checked}
        images={images}
        language={seen.book.language}
        bookId={<TextField label="Book ID" readOnly {...checked.field('bookId')} />}
        isNewBook={false}
        submitLabel="Save changes"
      />
    </div>
  );
}

function useEditBook(loaded: AdminBookFragment) {
  const toast = useToast();
  const [updateBook] = useUpdateBookMutation();
  // Not what the cache holds: that may be newer than what the fields were filled with.
  const [seen, setSeen] = useState(loaded);
  const [conflict, setConflict] = useState<ConflictFields>();
  const images = useImageRows(seen.book.images);

  const save = async (fields: BookFields, imageKeys: string[]) => {
    const { bookId } = seen.book;
    const input = { ...inputOf(fields), imageKeys };
    const { data } = await updateBook({ variables: { bookId, version: seen.version, input } });
    if (!data) return;
    const { message, book } = data.updateBook;
    setSeen(book);
    checked.form.reset(fieldsOf(book));
    images.reset(book.book.images);
    toast.success(message || BOOK_MESSAGES.updated);
  };
  const checked = useValidatedForm<BookFields>({
    checks: bookChecks,
    defaultValues: fieldsOf(loaded),
    onSubmit: async (fields) => {
      setConflict(undefined);
      const imageKeys = await images.stageAll(seen.book.bookId);
      if (!imageKeys) return;
      await save(fields, imageKeys).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        setConflict(errorDetails(error).fields);
      });
    },
    formError: ({ message }) => {
      toast.failure(message || MESSAGES.updateFailed);
      return undefined;
    },
  });
  return { checked, images, conflict, seen };
}
