import type { ChangedFieldFragment } from '../../lib/graphql.generated.ts';
import { fieldLabel } from './wording.ts';

/** The changed fields of a book, before and after. */
export function FieldChanges({ fields }: { fields: readonly ChangedFieldFragment[] }) {
  return (
    <ul className="space-y-1 text-sm">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{fieldLabel(field)}:</span>{' '}
          {before !== null && (
            <>
              <span className="sr-only">before: </span>
              <del className="text-ink-soft">{before}</del> <span aria-hidden="true">→ </span>
              <span className="sr-only">, after: </span>
            </>
          )}
          {after === null ? <em>empty</em> : <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
