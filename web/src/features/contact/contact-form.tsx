import { fullNameOf } from '#api/accounts/accounts.rules.ts';
import { useState } from 'react';
import { CONTACT_LIMITS } from '#api/contact/contact.rules.ts';
import { type ContactInput, useSendContactMessageMutation } from '../../lib/graphql.generated.ts';
import { TextField } from '../../ui/field.tsx';
import { FormError, FormSuccess } from '../../ui/form-words.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useCheckedForm, wholeOr } from '../../ui/use-checked-form.ts';
import type { Me } from '../accounts/use-me.ts';
import { checks } from './checks.ts';
import { MESSAGES } from './messages.ts';

interface ContactFormProps {
  me: Me | null;
  /** What it is about, where that is known. */
  subject: string;
}

/** A message to the shop. A customer need not say who writes. */
export function ContactForm({ me, subject }: ContactFormProps) {
  const { answer, field, submit, isBusy, error } = useContactForm({ me, subject });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormSuccess>{answer}</FormSuccess>
      <FormError>{error}</FormError>
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
      <SubmitButton label="Send message" busyLabel="Sending..." isBusy={isBusy} className="max-sm:w-full" />
    </form>
  );
}

function useContactForm({ me, subject }: ContactFormProps) {
  const [answer, setAnswer] = useState<string>();
  const [sendMessage] = useSendContactMessageMutation();
  const { form, ...checked } = useCheckedForm<ContactInput>({
    checks,
    defaultValues: { ...(me && { name: fullNameOf(me), email: me.email }), subject },
    send: async (input) => {
      setAnswer(undefined);
      const { data } = await sendMessage({ variables: { input } });
      setAnswer(data?.sendContactMessage.message);
      form.resetField('subject', { defaultValue: '' });
      form.resetField('message', { defaultValue: '' });
    },
    explain: wholeOr(MESSAGES.failed),
  });
  return { ...checked, answer };
}
