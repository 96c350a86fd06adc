import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ValidatedForm } from '../../../ui/use-validated-form.ts';
import { MESSAGES } from '../messages.ts';
import type { BookFields } from './book-fields.ts';
import { useBookId } from './use-book-id.ts';

/** The ID of a new book, which the server gives. */
export function BookIdField({ form, field }: Pick<ValidatedForm<BookFields>, 'form' | 'field'>) {
  const { generate, isBusy, canGenerate } = useBookId(form);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label="Book ID"
        readOnly
        hint={canGenerate ? undefined : MESSAGES.noBookIdYet}
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
