import type { DeskInstructionsFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

/** What the customer asks with the order. */
export function Instructions({ order: { deliveryInstruction } }: { order: DeskInstructionsFragment }) {
  if (!deliveryInstruction) return null;
  return (
    <p className="mt-2 border-l-3 border-marigold pl-3 font-semibold wrap-anywhere">
      <Bilingual text={deliveryInstruction} />
    </p>
  );
}
