import { lazy, Suspense, useId } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { ValidatedForm } from '../../../ui/use-validated-form.ts';
import type { BookFields } from './book-fields.ts';

/** Its code is large, and only admins ever need it. */
const DetailsEditor = lazy(async () => ({ default: (await import('./details-editor.tsx')).DetailsEditor }));

/** The shop's own words on a book, as formatted text. */
export function DetailsField({ form }: { form: ValidatedForm<BookFields>['form'] }) {
  const id = useId();
  const isHydrated = useHydrated();
  const error = form.formState.errors.details?.message;
  const place = <div className="skeleton h-64" />;
  return (
    <div>
      <p id={id} className="mb-1.5 font-semibold">
        Details
      </p>
      {isHydrated ? (
        <Suspense fallback={place}>
          <DetailsEditor
            labelledBy={id}
            html={form.getValues('details')}
            onChange={(html) => form.setValue('details', html)}
          />
        </Suspense>
      ) : (
        place
      )}
      <p aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {error}
      </p>
    </div>
  );
}
