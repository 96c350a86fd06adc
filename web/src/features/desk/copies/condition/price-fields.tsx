import { rupees } from '#api/platform/rupees.rules.ts';
import { SHELF_LENGTH } from '#api/catalogue/labels/shelves.rules.ts';
import { COPY_LIMITS } from '#api/copies/copies.rules.ts';
import type { PricePart } from '#api/copies/copy-prices.rules.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import type { PriceAndPlace } from '../drafts/draft.rules.ts';

/** A proposed price with the parts that it is the sum of. */
interface PriceProposal {
  readonly price: number;
  readonly parts: readonly PricePart[];
}

interface PriceFieldsProps {
  value: PriceAndPlace;
  proposal: PriceProposal | null;
  errors: Readonly<Record<string, string>>;
  /** Whether the cost is known already. */
  hasCost?: boolean;
  onChange: (change: Partial<PriceAndPlace>) => void;
}

const STEPS = [-10, -5, 5, 10];

/** The price with how its proposal came about, the shelf and a remark for shoppers. */
export function PriceFields({
  value: { price, cost = '', shelf, note },
  proposal,
  errors,
  hasCost = false,
  onChange,
}: PriceFieldsProps) {
  const current = price ?? proposal?.price ?? null;
  const setPrice = (next: number | null) => onChange({ price: next === proposal?.price ? null : next });
  return (
    <div className="max-w-xl space-y-5">
      {proposal && <Proposal {...proposal} />}
      <TextField
        label="Price, rupees"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={current ?? ''}
        error={errors.price}
        onChange={({ target }) => onChange({ price: Number(target.value.replace(/\D/g, '')) })}
      />
      <div className="grid grid-cols-4 gap-2">
        {STEPS.map((step) => (
          <Button
            key={step}
            look="secondary"
            onClick={() => setPrice(Math.max(1, (current ?? 0) + step))}
            className="min-h-12 px-2!"
          >
            {step > 0 ? '+' : '−'}₹{Math.abs(step)}
          </Button>
        ))}
      </div>
      {!hasCost && (
        <TextField
          label="What it cost us, rupees (optional)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={cost}
          error={errors.costInPaise}
          onChange={({ target }) => onChange({ cost: target.value })}
        />
      )}
      <TextField
        label="Shelf"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SHELF_LENGTH}
        placeholder="A3-2"
        value={shelf}
        error={errors.shelf}
        onChange={({ target }) => onChange({ shelf: target.value })}
      />
      <TextAreaField
        label="Note for shoppers (optional)"
        rows={2}
        maxLength={COPY_LIMITS.note}
        value={note}
        error={errors.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}

function Proposal({ price, parts }: PriceProposal) {
  return (
    <dl aria-label="Proposed price" className="border border-paper-edge bg-paper-deep px-3 py-2">
      {parts.map(({ label, amount }, index) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {index > 0 && (amount < 0 ? '−' : '+')}
            {rupees(Math.abs(amount))}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-ink/30 pt-1 text-lg font-bold">
        <dt>Proposed</dt>
        <dd className="tabular-nums">{rupees(price)}</dd>
      </div>
    </dl>
  );
}
