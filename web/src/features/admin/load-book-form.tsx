import { useNavigate } from 'react-router-dom';
import { BOOK_LIMITS, BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { paths } from '../../lib/paths.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useValidatedForm } from '../../ui/use-validated-form.ts';

interface LoadBookFormProps {
  /** The ID of the book that is loaded, or was to be; empty where there is none. */
  bookId: string;
  isBusy: boolean;
  /** Loads the same book again. */
  onReload: () => void;
}

/** Asks which book is to be edited. */
export function LoadBookForm({ bookId, isBusy, onReload }: LoadBookFormProps) {
  const navigate = useNavigate();
  const { field, submit } = useValidatedForm<{ bookId: string }>({
    checks: { bookId: (text) => (text.trim() ? undefined : BOOK_MESSAGES.noBookIdToLoad) },
    defaultValues: { bookId },
    onSubmit: async (fields) => {
      const wanted = fields.bookId.trim().toUpperCase();
      if (wanted === bookId) onReload();
      else await navigate(paths.editBook(wanted));
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-lg items-start gap-3">
      <div className="flex-1">
        <TextField
          label="ID of the book"
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
