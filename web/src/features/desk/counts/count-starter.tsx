import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COUNT_MESSAGES } from '#api/desk/counts/counts.rules.ts';
import { isShelf } from '#api/catalogue/labels/shelves.rules.ts';
import { CreateStockCountDocument } from '../../../lib/operations/counts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

/** Begins a count of some shelves, or of all. */
export function CountStarter() {
  const navigate = useNavigate();
  const [create] = useMutation(CreateStockCountDocument);
  // The same one until it has begun: a second attempt begins no second count.
  const [countId] = useState(() => crypto.randomUUID());
  const { field, ...state } = useValidatedForm<{ shelves: string }>({
    checks: { shelves: (text) => (partsOf(text).every(isShelf) ? null : COUNT_MESSAGES.shelves) },
    defaultValues: { shelves: '' },
    onSubmit: async ({ shelves }) => {
      await create({ variables: { input: { countId, shelves: partsOf(shelves) } } });
      await navigate(deskPaths.count(countId));
    },
  });
  return (
    <FormFrame state={state} submitLabel="Begin a count" busyLabel="Beginning..." className="mb-5 max-w-xl space-y-4">
      <TextField
        label="Shelves"
        hint="Such as A3, B1-2: A3 has A3-1 and A3-2, too. Empty: the whole shop."
        autoComplete="off"
        autoCapitalize="characters"
        {...field('shelves')}
      />
    </FormFrame>
  );
}

const partsOf = (text = '') => text.split(/[\s,;]+/).filter(Boolean);
