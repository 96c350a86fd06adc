import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { COURIER_OPTIONS } from '../common/couriers.ts';
import { numbersOf } from './number-range.rules.ts';

/** A range of tracking numbers, such as those of a roll of stickers, which is sent as a file. */
export function NumbersForm({ send, onSent }: { send: (csv: string) => Promise<unknown>; onSent: () => void }) {
  const { field, ...state } = useValidatedForm({
    checks: { range: (text) => (numbersOf(text) ? null : 'Two numbers of the same form, at most 10,000 apart.') },
    defaultValues: { courier: COURIER_OPTIONS[0]![0], range: '' },
    onSubmit: async ({ courier, range }) => {
      await send(['courier,awb', ...(numbersOf(range) ?? []).map((awb) => `${courier},${awb}`)].join('\n'));
      onSent();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Add">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="First to last number" hint="Such as AB1000 to AB1999." autoComplete="off" {...field('range')} />
    </FormFrame>
  );
}
