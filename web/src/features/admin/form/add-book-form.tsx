import { useState } from 'react';
import { BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { useAddBookMutation } from '../../../lib/graphql.generated.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { useImageRows } from '../images/use-image-rows.ts';
import { MESSAGES } from '../messages.ts';
import { type BookFields, inputOf, NEW_BOOK } from './book-fields.ts';
import { BookForm } from './book-form.tsx';
import { BookIdField } from './book-id-field.tsx';
import { bookChecks } from './checks.ts';

/** The form of a new book. Once one is added, it is empty again. */
export function AddBookForm() {
  const [round, setRound] = useState(0);
  return <OneBook key={round} onAdded={() => setRound(round + 1)} />;
}

function OneBook({ onAdded }: { onAdded: () => void }) {
  const toast = useToast();
  const [addBook] = useAddBookMutation();
  const images = useImageRows();
  const checked = useValidatedForm<BookFields>({
    checks: bookChecks,
    defaultValues: NEW_BOOK,
    onSubmit: async (fields) => {
      const imageKeys = await images.stageAll(fields.bookId);
      if (!imageKeys) return;
      const { data } = await addBook({
        variables: { input: { ...inputOf(fields), bookId: fields.bookId, imageKeys } },
      });
      toast.success(data?.addBook.message || BOOK_MESSAGES.added);
      onAdded();
    },
    formError: ({ message }) => {
      toast.failure(message || MESSAGES.submissionFailed);
      return undefined;
    },
  });
  return (
    <BookForm
      checked={checked}
      images={images}
      language={NEW_BOOK.language}
      bookId={<BookIdField form={checked.form} field={checked.field} />}
      isNewBook
      submitLabel="Add book"
    />
  );
}
