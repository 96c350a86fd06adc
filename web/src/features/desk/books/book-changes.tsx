import type { BookHistoryFragment, ChangedFieldFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { fieldLabel } from './books.texts.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** The changed fields of a book, with values before and after. */
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

/** The edit history of a book: who changed which fields, and when. */
export function BookHistory({ changes }: { changes: BookHistoryFragment['changes'] }) {
  return (
    <Section title="History">
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nothing was changed since the book was added.</p>
      ) : (
        <ol className="space-y-6">
          {changes.map(({ changedAt, changedBy, fields }) => (
            <li key={changedAt}>
              <p className="mb-1 text-sm text-ink-soft">
                <time dateTime={changedAt}>{formatShortDateTime(changedAt)}</time> · {changedBy}
              </p>
              <FieldChanges fields={fields} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Messages of a CONFLICT error by field; `version` is about the book as a whole. */
export type ConflictFields = Record<string, string>;

interface EditConflictProps {
  fields: ConflictFields;
  onReload: () => void;
}

/** Shown if another admin saved the book first: their changes, and a button to load them. */
export function EditConflict({ fields: { version, ...changed }, onReload }: EditConflictProps) {
  return (
    <div role="alert" className="space-y-3 border-l-3 border-brick bg-brick/8 px-4 py-4">
      <p className="font-semibold text-brick">{version}</p>
      <ul className="space-y-1 text-sm">
        {Object.entries(changed).map(([field, message]) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-semibold">{fieldLabel(field)}:</span> {message}
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onReload}>
        Load the newer one
      </Button>
      <p className="text-sm">What you changed here is then gone.</p>
    </div>
  );
}
