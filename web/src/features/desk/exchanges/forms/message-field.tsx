import type { ComponentProps } from 'react';
import { EXCHANGE_LIMITS } from '#api/exchanges/exchanges.rules.ts';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';

/** What an answer tells the customer in the words of the admin. */
export function MessageField({
  label = 'Message (optional)',
  ...field
}: Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField label={label} rows={3} maxLength={EXCHANGE_LIMITS.message} {...field} />;
}
