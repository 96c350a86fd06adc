import { rupees } from '#api/platform/rupees.rules.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';

interface CreditChoiceProps {
  /** In whole rupees; null if none is used. */
  credit: number | null;
  /** The most that the order can use. */
  most: number;
  onChange: (credit: number | null) => void;
}

/** Whether store credit pays the order, all that it can use or a part of it. */
export function CreditChoice({ credit, most, onChange }: CreditChoiceProps) {
  const type = (text: string) => onChange(Math.min(Number.parseInt(text.replace(/[^\d.]/g, ''), 10) || 0, most));
  return (
    <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-paper-edge pb-4">
      <CheckboxField
        label={`Use ${rupees(most)} store credit`}
        checked={credit !== null}
        onChange={({ target }) => onChange(target.checked ? most : null)}
      />
      {credit !== null && (
        <div className="w-32">
          <TextField
            label="Store credit to use, rupees"
            isLabelHidden
            inputMode="numeric"
            autoComplete="off"
            value={credit || ''}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
    </div>
  );
}
