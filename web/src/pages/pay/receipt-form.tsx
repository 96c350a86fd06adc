import { type FormEvent, useState } from 'react';
import { PAYMENT_LINK_TEXTS } from '../../features/payment-links/payment-links.texts.ts';
import { errorDetails, errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import { EmailLinkReceiptDocument } from '../../lib/operations/payment-links.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormSuccess } from '../../ui/forms/form-messages.tsx';

/** Sends the receipt to the address that the payer gives. The server validates it. */
export function ReceiptForm({ token }: { token: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [emailReceipt, { loading }] = useMutation(EmailLinkReceiptDocument);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    setProblem(undefined);
    try {
      await emailReceipt({ variables: { token, email } });
      setSentTo(email);
    } catch (error) {
      setProblem(errorDetails(error).fields.email ?? errorMessage(error) ?? GENERIC_ERROR);
    }
  };
  return (
    <section aria-label="Receipt" className="mt-6">
      <FormSuccess>{sentTo && PAYMENT_LINK_TEXTS.receiptSent(sentTo)}</FormSuccess>
      {!sentTo && (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
          <TextField
            label="Email for a receipt (optional)"
            hint={PAYMENT_LINK_TEXTS.receiptHint}
            error={problem}
            type="email"
            name="email"
            autoComplete="email"
          />
          <BusyButton look="secondary" type="submit" isBusy={loading} className="w-full sm:w-auto">
            Send the receipt
          </BusyButton>
        </form>
      )}
    </section>
  );
}
