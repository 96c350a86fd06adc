import { useState } from 'react';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { errorDetails, isConflict } from '../../../lib/query/errors.ts';
import type { DeskBookRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { DeskBookRowDocument, ChangeOffersDocument } from '../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { useValidatedForm, serverMessageOr } from '../../../ui/forms/use-validated-form.ts';
import { FIELD_LABELS, BOOK_TEXTS } from '../../../features/desk/books/books.texts.ts';
import { type ConflictFields, EditConflict } from '../../../features/desk/books/book-changes.tsx';
import {
  numberText,
  type OfferFields,
  priceFields,
  toOffersInput,
} from '../../../features/desk/books/form/book-fields.ts';
import { offerChecks } from '../../../features/desk/books/form/checks.ts';

const FIELD_NAMES = [
  'newPrice',
  'newPriceDiscount',
  'newStock',
  'preOwnedPrice',
  'preOwnedPriceDiscount',
  'preOwnedStock',
] as const satisfies (keyof OfferFields)[];

/** Edits prices and stock of a book. A save fails with a conflict if the book has changed since it was loaded. */
export function OffersForm({ row, onDone }: { row: DeskBookRowFragment; onDone: () => void }) {
  const { form, conflict, reload } = useOffersForm(row, onDone);
  return (
    <FormFrame
      state={form}
      submitLabel="Save"
      buttonClass="min-w-32"
      aria-label={`Price and stock of ${row.book.bookDescription}`}
      className="mt-4 space-y-4 border border-paper-edge bg-page p-4 sm:p-5"
    >
      {conflict && <EditConflict fields={conflict} onReload={reload} />}
      <div className="grid max-w-4xl grid-cols-1 gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3">
        {FIELD_NAMES.map((name) => (
          <TextField
            key={name}
            label={FIELD_LABELS[name]}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </div>
    </FormFrame>
  );
}

function useOffersForm(row: DeskBookRowFragment, onDone: () => void) {
  const toast = useToast();
  const store = useQueryStore();
  const [changeOffers] = useMutation(ChangeOffersDocument);
  // Not read from the cache, which may be newer than the values in the fields.
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<ConflictFields>();
  const { bookId } = base.book;

  const form = useValidatedForm<OfferFields>({
    checks: offerChecks,
    defaultValues: toOfferFields(base),
    onSubmit: async (fields) => {
      setConflict(undefined);
      try {
        await changeOffers({ variables: { input: { bookId, version: base.version, ...toOffersInput(fields) } } });
        toast.success(BOOK_MESSAGES.updated);
        onDone();
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(errorDetails(error).fields);
      }
    },
    formError: serverMessageOr(BOOK_TEXTS.updateFailed),
  });

  const load = async () => {
    const data = await store.query({
      query: DeskBookRowDocument,
      variables: { bookId },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    setBase(data.adminBook);
    setConflict(undefined);
    form.form.reset(toOfferFields(data.adminBook));
  };
  const reload = () => void load().catch(() => toast.failure(BOOK_TEXTS.loadFailed));
  return { form, conflict, reload };
}

function toOfferFields({ book, newStock, preOwnedStock }: DeskBookRowFragment): OfferFields {
  return { ...priceFields(book), newStock: numberText(newStock), preOwnedStock: numberText(preOwnedStock) };
}
