import { lazy, Suspense, useId } from 'react';
import { useHydrated } from '../../../../lib/browser/use-hydrated.ts';
import type { ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { FIELD_LABELS } from '../books.texts.ts';
import type { BookFields } from './book-fields.ts';

/** Loaded on demand: its code is large, and only this form needs it. */
const DetailsEditor = lazy(async () => ({ default: (await import('./details-editor.tsx')).DetailsEditor }));

/** The description of a book as formatted text. */
export function DetailsField({ form }: Pick<ValidatedForm<BookFields>, 'form'>) {
  const id = useId();
  const isHydrated = useHydrated();
  const error = form.formState.errors.details?.message;
  const placeholder = <div className="skeleton h-64" />;
  return (
    <div>
      <p id={id} className="mb-1.5 font-semibold">
        {FIELD_LABELS.details}
      </p>
      {isHydrated ? (
        <Suspense fallback={placeholder}>
          <DetailsEditor
            labelledBy={id}
            html={form.getValues('details')}
            onChange={(html) => form.setValue('details', html, { shouldDirty: true })}
          />
        </Suspense>
      ) : (
        placeholder
      )}
      <p aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {error}
      </p>
    </div>
  );
}
