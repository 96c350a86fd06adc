import { useState } from 'react';
import { INSTRUCTION_LENGTH } from '#api/orders/recipient/recipient.rules.ts';
import type { ChangeRecipientInput } from '../../lib/operations/graphql.generated.ts';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { AddressForm } from './address-form.tsx';
import { addressOf, type Recipient } from './place.rules.ts';

export type RecipientFields = Omit<ChangeRecipientInput, 'orderId' | 'version'>;

interface RecipientFormProps {
  order: Recipient & { deliveryInstruction: string | null };
  save: (recipient: RecipientFields) => Promise<unknown>;
}

/** The form of where an order goes. */
export function RecipientForm({ order, save }: RecipientFormProps) {
  const [deliveryInstruction, setInstruction] = useState(order.deliveryInstruction ?? '');
  return (
    <AddressForm address={addressOf(order)} save={(fields) => save({ ...fields, deliveryInstruction })}>
      <TextAreaField
        label="Delivery instruction (optional)"
        rows={2}
        maxLength={INSTRUCTION_LENGTH}
        value={deliveryInstruction}
        onChange={({ target }) => setInstruction(target.value)}
      />
    </AddressForm>
  );
}
