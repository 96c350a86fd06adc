import { charactersRemaining } from '#api/checkout/checkout.rules.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { Purchase } from './purchase.ts';
import { useInstruction } from './use-kept-choices.ts';

/** What whoever delivers should know. */
export function InstructionField({ purchase }: { purchase: Purchase }) {
  const [instruction = '', setInstruction] = useInstruction(purchase);
  return (
    <TextAreaField
      label="Delivery instruction (optional)"
      hint={`${charactersRemaining(instruction)} characters remaining`}
      rows={3}
      value={instruction}
      onChange={({ target }) => setInstruction(target.value)}
    />
  );
}
