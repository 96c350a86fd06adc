import { charactersRemaining, INSTRUCTION_LENGTH } from '#api/orders/recipient/recipient.rules.ts';
import type { PlaceOrderInput } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import type { Purchase } from './purchase.ts';
import { useSavedChoice } from './saved-choices.ts';

interface InstructionProps {
  purchase: Purchase;
}

/** What the customer asks with the order, as inputs name it. */
export function useInstructions(purchase: Purchase): Pick<PlaceOrderInput, 'deliveryInstruction'> {
  const [instruction] = useSavedChoice(purchase, 'instruction');
  return { deliveryInstruction: instruction?.trim() || null };
}

/** The field for the delivery instruction, which is cut to its maximum length. */
export function InstructionFields({ purchase }: InstructionProps) {
  const [instruction = '', setInstruction] = useSavedChoice(purchase, 'instruction');
  return (
    <TextAreaField
      label="Delivery instruction (optional)"
      hint={`${charactersRemaining(instruction)} characters remaining`}
      rows={2}
      value={instruction}
      onChange={({ target }) => setInstruction(Array.from(target.value).slice(0, INSTRUCTION_LENGTH).join(''))}
    />
  );
}

/** What the customer asks, as the review of the order lists it; empty while the server renders. */
export function InstructionReview({ purchase }: InstructionProps) {
  const [instruction] = useSavedChoice(purchase, 'instruction');
  return (
    <div>
      <dt className="text-sm text-ink-soft">Delivery instruction</dt>
      <dd className="min-h-6 max-w-prose leading-snug whitespace-pre-line wrap-anywhere">
        {instruction === '' ? <span className="text-ink-soft">None</span> : <Bilingual text={instruction ?? ''} />}
      </dd>
    </div>
  );
}
