import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorDetails, isConflict } from '../../../lib/errors.ts';
import { AdminRowDocument, type AdminRowFragment, useChangeOffersMutation } from '../../../lib/graphql.generated.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useToast } from '../../../ui/toaster.tsx';
import { serverMessageOr, useValidatedForm } from '../../../ui/use-validated-form.ts';
import { BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { Conflict, type ConflictFields } from '../conflict.tsx';
import { type OfferFields, offersInput, pricesOf, textOf } from '../form/book-fields.ts';
import { offerChecks } from '../form/checks.ts';
import { MESSAGES } from '../messages.ts';
import { fieldLabel } from '../wording.ts';

interface OffersFormProps {
  row: AdminRowFragment;
  onDone: () => void;
}

const NAMES = [
  'newPrice',
  'newPriceDiscount',
  'newStock',
  'preOwnedPrice',
  'preOwnedPriceDiscount',
  'preOwnedStock',
] as const satisfies (keyof OfferFields)[];

/** Prices and stock of a book, edited in place, over the version that was seen. */
export function OffersForm({ row, onDone }: OffersFormProps) {
  const { checked, conflict, reload } = useOffersForm(row, onDone);
  const { field, submit, isBusy, error } = checked;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={`Price and stock of ${row.book.bookDescription}`}
      className="mt-4 space-y-4 border border-paper-edge bg-page p-4 sm:p-5"
    >
      {conflict && <Conflict fields={conflict} onReload={reload} />}
      <FormError>{error}</FormError>
      <div className="grid max-w-4xl grid-cols-1 gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3">
        {NAMES.map((name) => (
          <TextField key={name} label={fieldLabel(name)} inputMode="numeric" autoComplete="off" {...field(name)} />
        ))}
      </div>
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} className="min-w-32" />
    </form>
  );
}

function useOffersForm(row: AdminRowFragment, onDone: () => void) {
  const toast = useToast();
  const client = useApolloClient();
  const [changeOffers] = useChangeOffersMutation();
  // Not what the cache holds: that may be newer than what the fields were filled with.
  const [seen, setSeen] = useState(row);
  const [conflict, setConflict] = useState<ConflictFields>();
  const { bookId } = seen.book;

  const checked = useValidatedForm<OfferFields>({
    checks: offerChecks,
    defaultValues: offerFieldsOf(seen),
    onSubmit: async (fields) => {
      setConflict(undefined);
      try {
        await changeOffers({ variables: { input: { bookId, version: seen.version, ...offersInput(fields) } } });
        toast.success(BOOK_MESSAGES.updated);
        onDone();
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(errorDetails(error).fields);
      }
    },
    formError: serverMessageOr(MESSAGES.updateFailed),
  });

  const load = async () => {
    const { data } = await client.query({
      query: AdminRowDocument,
      variables: { bookId },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    setSeen(data.adminBook);
    setConflict(undefined);
    checked.form.reset(offerFieldsOf(data.adminBook));
  };
  const reload = () => void load().catch(() => toast.failure(MESSAGES.loadFailed));
  return { checked, conflict, reload };
}

function offerFieldsOf({ book, newStock, preOwnedStock }: AdminRowFragment): OfferFields {
  return { ...pricesOf(book), newStock: textOf(newStock), preOwnedStock: textOf(preOwnedStock) };
}
