import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Courier } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { COURIER_OPTIONS, useCourierChoice } from '../common/couriers.ts';
import { formText } from '../../../ui/forms/form-text.ts';

/** The details of a shipment. */
export interface ShipmentDetails {
  weightGrams: number | null;
  courier: Courier;
  awb: string | null;
}

interface PackFormProps {
  /** Estimated from the books; null if it is not known. */
  weightGrams: number | null;
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
export function PackForm({ weightGrams, isComplete, isBusy, problem, onPack }: PackFormProps) {
  const [courier, setCourier] = useCourierChoice();
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
          options={COURIER_OPTIONS}
          value={courier}
          onChange={({ target }) => setCourier(target.value as Courier)}
        />
        <TextField label="Tracking number (optional)" name="awb" autoComplete="off" maxLength={40} />
      </div>
      <FormError>{problem}</FormError>
      <BusyButton ref={button} type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-14 w-full text-lg">
        {isBusy ? 'Packing...' : 'Pack'}
      </BusyButton>
    </form>
  );
}
