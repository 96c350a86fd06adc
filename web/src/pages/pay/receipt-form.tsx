import { useState } from 'react';
import { PAYMENT_LINK_TEXTS } from '../../features/payment-links/payment-links.texts.ts';
import { EmailLinkReceiptDocument } from '../../lib/operations/payment-links.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';

/** Sends the receipt to the address that the payer gives. The server validates it. */
export function ReceiptForm({ token }: { token: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [emailReceipt] = useMutation(EmailLinkReceiptDocument);
  const { field, submit, isBusy, error } = useValidatedForm({
    checks: { email: () => null },
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await emailReceipt({ variables: { token, email: email.trim() } });
      setSentTo(email.trim());
    },
  });
  return (
    <section aria-label="Receipt" className="mt-6">
      <FormSuccess>{sentTo && PAYMENT_LINK_TEXTS.receiptSent(sentTo)}</FormSuccess>
      {!sentTo && (
        <form method="post" noValidate onSubmit={submit} className="space-y-4">
          <TextField
            label="Email for a receipt (optional)"
            hint={PAYMENT_LINK_TEXTS.receiptHint}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
          <FormError>{error}</FormError>
          <BusyButton look="secondary" type="submit" isBusy={isBusy} className="w-full sm:w-auto">
            Send the receipt
          </BusyButton>
        </form>
      )}
    </section>
  );
}
