import { type FormEvent, useEffect, useRef, useState } from 'react';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import type { Courier, PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { COURIER_OPTIONS } from '../common/couriers.ts';
import { formText } from '../../../ui/forms/form-text.ts';

/** The details of a shipment. */
export interface ShipmentDetails {
  weightGrams: number | null;
  /** Null: the best one. */
  courier: Courier | null;
  awb: string | null;
}

interface PackFormProps {
  /** The weight, estimated from the books, and what couriers ask for it: the first is proposed. */
  task: Pick<PackingTaskFragment, 'weightGrams' | 'couriers'>;
  /** Whether all copies are scanned. */
  isComplete: boolean;
  isBusy: boolean;
  /** Why packing failed; else empty. */
  problem: string;
  onPack: (details: ShipmentDetails) => void;
}

/**
 * Weight, courier and tracking number of a shipment. Once all copies are there, the button has the focus: Enter packs.
 */
export function PackForm({ task: { weightGrams, couriers }, isComplete, isBusy, problem, onPack }: PackFormProps) {
  const best = couriers.find(({ isPossible }) => isPossible)?.courier ?? null;
  const [courier, setCourier] = useState<Courier | null>(best);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const weightField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without scrolling: order and tray stay in view.
    if (isComplete) button.current?.focus({ preventScroll: true });
  }, [isComplete]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    const weight = formText(event.currentTarget, 'weight');
    const isWrong = weight !== '' && !/^\d{1,6}$/.test(weight);
    setError(isWrong ? 'Whole grams, such as 450.' : undefined);
    const awb = formText(event.currentTarget, 'awb') || null;
    if (isWrong) return weightField.current?.focus();
    onPack({ weightGrams: weight ? Number(weight) : null, courier, awb });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Parcel" className="space-y-4">
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-1">
        <TextField
          ref={weightField}
          label="Weight in grams"
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={weightGrams ?? ''}
          error={error}
        />
        <SelectField
          label="Courier"
          options={best ? COURIER_OPTIONS : [['', 'Choose a courier'], ...COURIER_OPTIONS]}
          value={courier ?? ''}
          onChange={({ target }) => setCourier((target.value || null) as Courier | null)}
        />
        <CourierOffers couriers={couriers} chosen={courier} />
        <TextField
          label="Tracking number (optional)"
          name="awb"
          hint="Of the courier's sticker. Empty: the next of the numbers added, or one is booked."
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <FormError>{problem}</FormError>
      <BusyButton ref={button} type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-14 w-full text-lg">
        {isBusy ? 'Packing...' : 'Pack'}
      </BusyButton>
    </form>
  );
}

/** Why a courier is proposed, and what the others cost. */
function CourierOffers({ couriers, chosen }: Pick<PackingTaskFragment, 'couriers'> & { chosen: Courier | null }) {
  return (
    <ul aria-label="What couriers ask" className="text-sm text-ink-soft">
      {couriers.map(({ courier, postageInPaise, isPossible, reason }) => (
        <li key={courier} className={courier === chosen ? 'font-semibold text-ink' : ''}>
          {COURIERS[courier].name}
          {isPossible && postageInPaise !== null && ` ${formatPaise(postageInPaise)}`}: {reason}
        </li>
      ))}
    </ul>
  );
}
