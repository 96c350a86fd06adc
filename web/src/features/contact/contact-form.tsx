import { useState } from 'react';
import { fullNameOf } from '#api/accounts/accounts.rules.ts';
import { CONTACT_LIMITS, contactValidators } from '#api/contact/contact.rules.ts';
import type { ContactInput } from '../../lib/operations/graphql.generated.ts';
import { SendContactMessageDocument } from '../../lib/operations/contact.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { serverMessageOr, useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import type { Me } from '../accounts/use-me.ts';

const SEND_FAILED = 'Something went wrong!';

interface ContactFormProps {
  me: Me | null;
  /** The initial subject; empty if unknown. */
  subject: string;
}

/** The contact form. Name and email of a logged-in user are filled in. */
export function ContactForm({ me, subject }: ContactFormProps) {
  const { confirmation, field, submit, isBusy, error } = useContactForm({ me, subject });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} required {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CONTACT_LIMITS.email}
          required
          {...field('email')}
        />
      </div>
      <TextField label="Subject" maxLength={CONTACT_LIMITS.subject} required {...field('subject')} />
      <TextAreaField label="Message" maxLength={CONTACT_LIMITS.message} rows={7} required {...field('message')} />
      <FormError>{error}</FormError>
      {confirmation && (
        <div key={confirmation} ref={focusOnMount} tabIndex={-1} className="scroll-my-6">
          <FormSuccess>{confirmation}</FormSuccess>
        </div>
      )}
      <SubmitButton label="Send message" busyLabel="Sending..." isBusy={isBusy} className="max-sm:w-full" />
    </form>
  );
}

function useContactForm({ me, subject }: ContactFormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const [sendMessage] = useMutation(SendContactMessageDocument);
  const { form, ...validated } = useValidatedForm<ContactInput>({
    checks: contactValidators,
    defaultValues: { ...(me && { name: fullNameOf(me), email: me.email }), subject },
    onSubmit: async (input) => {
      setConfirmation(undefined);
      const { data } = await sendMessage({ variables: { input } });
      setConfirmation(data?.sendContactMessage.message);
      form.resetField('subject', { defaultValue: '' });
      form.resetField('message', { defaultValue: '' });
    },
    formError: serverMessageOr(SEND_FAILED),
  });
  return { ...validated, confirmation };
}
