import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { GENERIC_ERROR, errorMessage } from '../../../../lib/query/errors.ts';
import { AddBookDocument, ReserveBookIdDocument } from '../../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { type ValidatedForm, useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { useImageRows } from '../images/use-image-rows.ts';
import { type BookFields, NEW_BOOK, toInput } from './book-fields.ts';
import { BookForm } from './book-form.tsx';
import { bookChecks } from './checks.ts';
import { sourcesOf, useFilledFields } from './filled-fields.ts';
import { IsbnSection } from './isbn-section.tsx';

interface AddBookFormProps {
  /** The ISBN to begin with; empty for none. */
  isbn: string;
  /** The path to go to after the book is added; empty to add another one. */
  from: string;
}

/** The form to add a book. It resets after each book. */
export function AddBookForm({ isbn, from }: AddBookFormProps) {
  const [addedCount, setAddedCount] = useState(0);
  if (addedCount > 0 && from) return <Navigate to={from} replace />;
  const first = addedCount === 0 ? isbn : '';
  return <NewBookForm key={addedCount} isbn={first} onAdded={() => setAddedCount(addedCount + 1)} />;
}

function NewBookForm({ isbn, onAdded }: { isbn: string; onAdded: () => void }) {
  const toast = useToast();
  const [addBook] = useMutation(AddBookDocument);
  const images = useImageRows();
  const form = useValidatedForm<BookFields>({
    checks: bookChecks,
    defaultValues: NEW_BOOK,
    onSubmit: async (fields) => {
      const staged = await images.stageAll(fields.bookId);
      if (!staged) return;
      const { imageKeys, leftOut } = staged;
      const { data } = await addBook({
        variables: {
          input: { ...toInput(fields), bookId: fields.bookId, imageKeys, sources: sourcesOf(fields, filled) },
        },
      });
      toast.success(data?.addBook.message || BOOK_MESSAGES.added);
      if (leftOut > 0) toast.failure(BOOK_TEXTS.imageRowsLeftOut(leftOut));
      onAdded();
    },
    formError: ({ message }) => {
      toast.failure(message || BOOK_TEXTS.submissionFailed);
      return undefined;
    },
  });
  const { filled, fill, accept } = useFilledFields(form.form);
  return (
    <div className="space-y-6">
      <IsbnSection isbn={isbn} fill={fill} onEdition={accept} onScan={() => form.form.setFocus('exam')} />
      <BookForm
        form={form}
        images={images}
        filled={filled}
        bookIdField={<BookIdField form={form.form} field={form.field} />}
        isNewBook
        submitLabel="Add book"
      />
    </div>
  );
}

/** The ID of a new book, reserved by the API. */
function BookIdField({ form, field }: Pick<ValidatedForm<BookFields>, 'form' | 'field'>) {
  const { generate, isBusy, canGenerate } = useBookId(form);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label="Book ID"
        readOnly
        hint={canGenerate ? undefined : BOOK_TEXTS.noBookIdYet}
        placeholder={isBusy ? 'Reserving...' : undefined}
        {...field('bookId')}
      />
      <Button
        look="secondary"
        disabled={!canGenerate || isBusy}
        onClick={() => void generate()}
        className="mt-[1.9rem] h-12 px-3!"
      >
        <RefreshCw aria-hidden="true" size={18} /> New ID
      </Button>
    </div>
  );
}

const ID_FIELDS: ['exam', 'subject'] = ['exam', 'subject'];

/** Reserves an ID for a new book when exam or subject change, and on request. */
function useBookId(form: ValidatedForm<BookFields>['form']) {
  const { control, getValues, setValue, setError, clearErrors, subscribe } = form;
  const [reserve] = useMutation(ReserveBookIdDocument);
  const [isBusy, setIsBusy] = useState(false);
  const lastRequest = useRef(0);

  const generate = useCallback(async () => {
    const request = ++lastRequest.current;
    const [exam, subject] = getValues(ID_FIELDS);
    setValue('bookId', '');
    setIsBusy(Boolean(exam && subject));
    if (!exam || !subject) return;
    clearErrors('bookId');
    const { bookId, message } = await reserve({ variables: { exam, subject } }).then(
      ({ data }) => ({ bookId: data?.reserveBookId.bookId ?? '', message: null }),
      (error: unknown) => ({ bookId: '', message: errorMessage(error) || GENERIC_ERROR }),
    );
    // A newer request replaces this one.
    if (request !== lastRequest.current) return;
    setIsBusy(false);
    setValue('bookId', bookId);
    if (message) setError('bookId', { message });
  }, [getValues, setValue, setError, clearErrors, reserve]);

  useEffect(
    () => subscribe({ name: ID_FIELDS, formState: { values: true }, callback: () => void generate() }),
    [subscribe, generate],
  );
  const canGenerate = useWatch({ control, name: ID_FIELDS }).every(Boolean);
  return { generate, isBusy, canGenerate };
}
