import { useEffect, useState } from 'react';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { errorDetails, isConflict } from '../../../../lib/query/errors.ts';
import type { AdminBookFragment } from '../../../../lib/operations/graphql.generated.ts';
import { UpdateBookDocument } from '../../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { useValidatedForm, type ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { type ConflictFields, EditConflict } from '../book-changes.tsx';
import { type StagedImages, useImageRows } from '../images/use-image-rows.ts';
import { type BookFields, numberText, toFields, toInput } from './book-fields.ts';
import { BookForm } from './book-form.tsx';
import { filledOf } from './filled-fields.ts';
import { bookChecks } from './checks.ts';

interface EditBookFormProps {
  loaded: AdminBookFragment;
  /** Reloads the book and discards the changes made here. */
  onReload: () => void;
}

/** The form to edit a book. A save fails with a conflict if the book has changed since it was loaded. */
export function EditBookForm({ loaded, onReload }: EditBookFormProps) {
  const { form, images, conflict, base } = useEditBook(loaded);
  return (
    <div className="space-y-6">
      {conflict && <EditConflict fields={conflict} onReload={onReload} />}
      <BookForm
        form={form}
        images={images}
        filled={filledOf(base)}
        bookIdField={<TextField label="Book ID" readOnly {...form.field('bookId')} />}
        isNewBook={false}
        submitLabel="Save changes"
      />
    </div>
  );
}

function useEditBook(loaded: AdminBookFragment) {
  const toast = useToast();
  const [updateBook] = useMutation(UpdateBookDocument);
  // Not read from the cache, which may be newer than the values in the fields.
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<ConflictFields>();
  const images = useImageRows(base.book.images);

  const save = async (fields: BookFields, { imageKeys, leftOut }: StagedImages) => {
    const { bookId } = base.book;
    const input = { ...toInput(fields), imageKeys };
    const { data } = await updateBook({ variables: { bookId, version: base.version, input } });
    if (!data) return;
    const { message, book } = data.updateBook;
    setBase(book);
    form.form.reset(toFields(book));
    images.reset(book.book.images);
    toast.success(message || BOOK_MESSAGES.updated);
    if (leftOut > 0) toast.failure(BOOK_TEXTS.imageRowsLeftOut(leftOut));
  };
  const form = useValidatedForm<BookFields>({
    checks: bookChecks,
    defaultValues: toFields(loaded),
    onSubmit: async (fields) => {
      setConflict(undefined);
      const staged = await images.stageAll(base.book.bookId);
      if (!staged) return;
      await save(fields, staged).catch((error: unknown) => {
        // An ISBN of another book is a conflict too, which a newer version of this book would not solve.
        if (!isConflict(error) || !errorDetails(error).fields.version) throw error;
        setConflict(errorDetails(error).fields);
      });
    },
    formError: ({ message }) => {
      toast.failure(message || BOOK_TEXTS.updateFailed);
      return undefined;
    },
  });
  useAdjustedStock(form.form, loaded);
  return { form, images, conflict, base };
}

/** Shows a stock that was adjusted outside of the form, unless its field was edited. */
function useAdjustedStock(form: ValidatedForm<BookFields>['form'], { newStock, preOwnedStock }: AdminBookFragment) {
  const { getFieldState, resetField } = form;
  useEffect(() => {
    for (const [name, stock] of Object.entries({ newStock, preOwnedStock }) as ['newStock', number | null][])
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: numberText(stock) });
  }, [getFieldState, resetField, newStock, preOwnedStock]);
}
