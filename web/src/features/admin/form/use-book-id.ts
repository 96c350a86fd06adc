import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorDetails, GENERIC_ERROR } from '../../../lib/errors.ts';
import { useReserveBookIdMutation } from '../../../lib/graphql.generated.ts';
import type { ValidatedForm } from '../../../ui/use-validated-form.ts';
import type { BookFields } from './book-fields.ts';

const SHELF: ['exam', 'subject'] = ['exam', 'subject'];

/** Has the server reserve an ID for a new book, anew whenever exam or subject change, and on demand. */
export function useBookId(form: ValidatedForm<BookFields>['form']) {
  const { control, getValues, setValue, setError, clearErrors, subscribe } = form;
  const [reserve] = useReserveBookIdMutation();
  const [isBusy, setIsBusy] = useState(false);
  const turns = useRef(0);

  const generate = useCallback(async () => {
    const turn = ++turns.current;
    const [exam, subject] = getValues(['exam', 'subject']);
    setValue('bookId', '');
    setIsBusy(Boolean(exam && subject));
    if (!exam || !subject) return;
    clearErrors('bookId');
    const { bookId, error } = await reserve({ variables: { exam, subject } }).then(
      ({ data }) => ({ bookId: data?.reserveBookId.bookId ?? '', error: null }),
      (error: unknown) => ({ bookId: '', error: errorDetails(error).message || GENERIC_ERROR }),
    );
    // Exam or subject changed meanwhile.
    if (turn !== turns.current) return;
    setIsBusy(false);
    setValue('bookId', bookId);
    if (error) setError('bookId', { message: error });
  }, [getValues, setValue, setError, clearErrors, reserve]);

  useEffect(
    () => subscribe({ name: SHELF, formState: { values: true }, callback: () => void generate() }),
    [subscribe, generate],
  );
  const canGenerate = useWatch({ control, name: SHELF }).every(Boolean);
  return { generate, isBusy, canGenerate };
}
