import { type ComponentProps, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { EXCHANGE_LIMITS } from '#api/exchanges/exchanges.rules.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

/** What the customer will read of an answer. */
export function MessageField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  return (
    <TextAreaField
      label="The customer reads"
      hint="In an email, and on the page of the order."
      rows={4}
      maxLength={EXCHANGE_LIMITS.message}
      {...field}
    />
  );
}

/** Replaces the proposed message of a form, unless the admin has changed it. */
export function useProposal<Fields extends FieldValues & { message: string }>(
  form: UseFormReturn<Fields>,
  first: string,
) {
  const proposed = useRef(first);
  const name = 'message' as Path<Fields>;
  return (text: string) => {
    if (form.getValues(name) === proposed.current) form.setValue(name, text as PathValue<Fields, Path<Fields>>);
    proposed.current = text;
  };
}
