import { useState } from 'react';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { SaveCourierSettingsDocument } from '../../../lib/operations/couriers.generated.ts';
import type { CourierDeskFragment } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

const RUPEE_PAISE = 100;
/** So few numbers are to be ordered soon. */
const FEW_NUMBERS = 20;

const wholeNumber = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? null : 'Please enter a whole number.');

/** Which couriers are used and for how much cash, what is left of their numbers, and the weights to assume. */
export function CourierSettingsForm({ desk }: { desk: CourierDeskFragment }) {
  const { version, packagingGrams, copyGrams, couriers } = desk;
  const toast = useToast();
  const [save] = useMutation(SaveCourierSettingsDocument);
  const [used, setUsed] = useState(() => couriers.flatMap(({ courier, isUsed }) => (isUsed ? courier : [])));
  const limits = couriers.map(({ courier, maxCashInPaise }) => [courier, `${maxCashInPaise / RUPEE_PAISE}`]);
  const defaultValues = {
    ...Object.fromEntries(limits),
    packagingGrams: `${packagingGrams}`,
    copyGrams: `${copyGrams}`,
  };
  const { field, ...state } = useValidatedForm<typeof defaultValues>({
    checks: Object.fromEntries(Object.keys(defaultValues).map((name) => [name, wholeNumber])),
    defaultValues,
    onSubmit: async (typed) => {
      const rows = couriers.map(({ courier }) => {
        return { courier, isUsed: used.includes(courier), maxCashInPaise: Number(typed[courier]) * RUPEE_PAISE };
      });
      const grams = { packagingGrams: Number(typed.packagingGrams), copyGrams: Number(typed.copyGrams) };
      await save({ variables: { input: { version, ...grams, couriers: rows } } });
      toast.success('Saved.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <ul className="divide-y divide-paper-edge border-y border-paper-edge">
        {couriers.map(({ courier, pincodeCount, numbersLeft }) => (
          <li key={courier} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
            <div>
              <CheckboxField
                label={COURIERS[courier].name}
                checked={used.includes(courier)}
                onChange={({ target }) =>
                  setUsed((before) => (target.checked ? [...before, courier] : before.filter((one) => one !== courier)))
                }
              />
              <p className="text-sm text-ink-soft">
                {pincodeCount === 0 ? 'Goes everywhere' : `${pincodeCount} PIN codes`} ·{' '}
                <span className={numbersLeft > 0 && numbersLeft < FEW_NUMBERS ? 'font-semibold text-brick' : ''}>
                  {numbersLeft} numbers left
                </span>
              </p>
            </div>
            <TextField label="Cash up to, rupees" inputMode="numeric" autoComplete="off" {...field(courier)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField label="Weight of packing, grams" inputMode="numeric" {...field('packagingGrams')} />
        <TextField label="Book without a weight, grams" inputMode="numeric" {...field('copyGrams')} />
      </div>
    </FormFrame>
  );
}
