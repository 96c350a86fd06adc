import { useState } from 'react';
import { BUY_BACK_MESSAGES } from '#api/buy-backs/buy-backs.rules.ts';
import { SaveBuyBackSettingsDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import type { BuyBackSettingsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

/** Each number with its label, its highest value, and what it does. */
const NUMBERS = [
  ['marginPercent', 'Margin, % of the price', 90, 'What is left to the shop of what a copy sells for.'],
  ['pickupCost', 'Cost of fetching a book, rupees', 1_000, undefined],
  ['handlingCost', 'Cost of handling a book, rupees', 1_000, undefined],
  ['creditBonusPercent', 'More as store credit, %', 100, 'Who takes store credit gets so much more.'],
  ['dailyLimit', 'Quoted on one day at most, rupees', 10_000_000, undefined],
  ['promiseCap', 'Open promises at most, rupees', 100_000_000, 'Beyond it, books are sold without a promise.'],
] as const;

type Name = (typeof NUMBERS)[number][0];

/** What the owner sets. It holds for quotes from now on. */
export function SettingsForm({ settings: { version, ...settings } }: { settings: BuyBackSettingsFragment }) {
  const toast = useToast();
  const [save] = useMutation(SaveBuyBackSettingsDocument);
  const [isOpen, setIsOpen] = useState(settings.isOpen);
  const { field, ...state } = useValidatedForm<Record<Name, string>>({
    checks: Object.fromEntries(
      NUMBERS.map(([name, , most]) => [
        name,
        (text: string) =>
          /^\d{1,9}$/.test(text.trim()) && Number(text) <= most ? null : BUY_BACK_MESSAGES.setting(most),
      ]),
    ),
    defaultValues: Object.fromEntries(NUMBERS.map(([name]) => [name, `${settings[name]}`])),
    onSubmit: async (typed) => {
      const numbers = Object.fromEntries(NUMBERS.map(([name]) => [name, Number(typed[name])])) as Record<Name, number>;
      await save({ variables: { input: { ...numbers, isOpen, version } } });
      toast.success('Saved.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <CheckboxField label="We buy books" checked={isOpen} onChange={({ target }) => setIsOpen(target.checked)} />
      {NUMBERS.map(([name, label, , hint]) => (
        <TextField key={name} label={label} hint={hint} inputMode="numeric" autoComplete="off" {...field(name)} />
      ))}
    </FormFrame>
  );
}
