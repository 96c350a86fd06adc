import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { INPUT_SHAPE } from '../../../../ui/forms/shapes.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import type { BookFields } from './book-fields.ts';
import { rowChecks } from './checks.ts';

interface TextRowsProps {
  form: ValidatedForm<BookFields>['form'];
  name: 'author' | 'tags' | 'class' | 'isbns';
  legend: string;
  hint?: string | undefined;
  /** Label of one row. */
  item: string;
  maxRows: number;
  maxLength: number;
  /** Whether Enter, with which a scanner ends a code, begins the next row in place of saving the form. */
  isScanned?: boolean;
}

/** A list field with one text input per row. The last row cannot be removed. */
export function TextRows({ form, name, legend, hint, item, maxRows, maxLength, isScanned = false }: TextRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  // An abbreviation keeps its capitals within a label.
  const noun = item === item.toUpperCase() ? item : item.toLowerCase();
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors[name];
  const removeRow = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.currentTarget.value.trim() && fields.length < maxRows) append({ text: '' });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && <p className="mb-1.5 text-sm text-ink-soft">{hint}</p>}
      <ul className="space-y-2">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TextRow
              label={`${item} ${index + 1}`}
              removeLabel={`Remove ${noun} ${index + 1}`}
              maxLength={maxLength}
              onKeyDown={isScanned ? onKeyDown : undefined}
              error={errors?.[index]?.text?.message}
              onRemove={fields.length > 1 ? () => removeRow(index) : undefined}
              {...form.register(`${name}.${index}.text`, { validate: (text) => rowChecks[name](text) ?? true })}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        look="secondary"
        disabled={fields.length >= maxRows}
        onClick={() => append({ text: '' })}
        className="mt-2 px-3!"
      >
        <Plus aria-hidden="true" size={18} /> Add {noun}
      </Button>
    </fieldset>
  );
}

interface TextRowProps extends React.ComponentProps<'input'> {
  label: string;
  removeLabel: string;
  error: string | undefined;
  onRemove: (() => void) | undefined;
}

function TextRow({ label, removeLabel, error, onRemove, ...input }: TextRowProps) {
  const id = useId();
  return (
    <>
      <div className="flex gap-1">
        <input
          type="text"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
          className={INPUT_SHAPE}
        />
        <IconButton icon={X} label={removeLabel} disabled={!onRemove} onClick={onRemove} />
      </div>
      <p id={id} aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {error}
      </p>
    </>
  );
}
