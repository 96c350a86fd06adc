import { CopyGrade, GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { maxPriceError } from '#api/waitlist/waitlist.rules.ts';
import type { EntryPlaceFragment } from '../../lib/operations/graphql.generated.ts';
import { JoinWaitlistDocument } from '../../lib/operations/waitlist.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { WAITLIST_TEXTS } from './waitlist.texts.ts';

interface WaitlistFieldsProps {
  bookId: string;
  /** The place of the shopper in the queue; undefined if they are not in it. */
  entry: EntryPlaceFragment | undefined;
  /** What a pre-owned copy costs now, as a text. */
  priceHint: string;
  onSaved: () => Promise<unknown>;
}

/** Grade and price of the wanted copy: joins the queue, or changes the wish. */
export function WaitlistFields({ bookId, entry, priceHint, onSaved }: WaitlistFieldsProps) {
  const toast = useToast();
  const [join] = useMutation(JoinWaitlistDocument);
  const { field, submit, isBusy, error } = useValidatedForm({
    checks: { minGrade: () => null, maxPrice: maxPriceError },
    defaultValues: { minGrade: entry?.minGrade ?? CopyGrade.GOOD, maxPrice: String(entry?.maxPrice ?? '') },
    onSubmit: async ({ minGrade, maxPrice }) => {
      await join({ variables: { input: { bookId, minGrade, maxPrice: Number(maxPrice) } } });
      toast.success(entry ? WAITLIST_TEXTS.changed : WAITLIST_TEXTS.joined);
      await onSaved();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <SelectField label="At least" options={Object.entries(GRADE_LABELS)} {...field('minGrade')} />
        <TextField label="For at most, ₹" inputMode="numeric" required hint={priceHint} {...field('maxPrice')} />
      </div>
      <FormError>{error}</FormError>
      <SubmitButton label={entry ? 'Save' : 'Join the queue'} busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
