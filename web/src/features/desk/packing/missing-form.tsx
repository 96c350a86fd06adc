import { type FormEvent, useState } from 'react';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type Line = PackingTaskFragment['lines'][number];

/** Copies of a line that cannot be packed. */
export interface Missing {
  line: Line;
  quantity: number;
  isDamaged: boolean;
}

interface MissingFormProps {
  lines: readonly Line[];
  isDamaged: boolean;
  onReport: (missing: Missing) => void;
}

/** Asks which copies are missing or damaged, and how many. */
export function MissingForm({ lines, isDamaged, onReport }: MissingFormProps) {
  const [lineId, setLineId] = useState(lines[0]?.orderLineId);
  const [wanted, setQuantity] = useState(1);
  const line = lines.find(({ orderLineId }) => orderLineId === lineId);
  if (!line) return null;
  const quantity = Math.min(wanted, line.quantity);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReport({ line, quantity, isDamaged });
  };
  const state = isDamaged ? 'damaged' : 'short';
  return (
    <form onSubmit={submit} className="space-y-4">
      <SelectField
        label="Book"
        options={lines.map(({ orderLineId, bookDescription }) => [orderLineId, bookDescription])}
        value={line.orderLineId}
        onChange={({ target }) => setLineId(target.value)}
      />
      {line.quantity > 1 && (
        <Stepper label={`${state} copies`} value={quantity} min={1} max={line.quantity} onChange={setQuantity} />
      )}
      <p>
        The order goes on hold. Then you can cut {quantity === 1 ? 'the copy' : 'the copies'} from it, which takes{' '}
        {quantity === 1 ? 'it' : 'them'} out of the stock, or leave it on hold.
      </p>
      <Button type="submit">
        Report {quantity} {state}
      </Button>
    </form>
  );
}
