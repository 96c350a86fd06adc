import { momentText } from '../../lib/dates.ts';
import type { BookHistoryFragment } from '../../lib/graphql.generated.ts';
import { Section } from '../../ui/section.tsx';
import { FieldChanges } from './field-changes.tsx';

/** Who changed a book, when, and how. */
export function History({ changes }: { changes: BookHistoryFragment['changes'] }) {
  return (
    <Section title="History">
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nothing was changed since the book was added.</p>
      ) : (
        <ol className="space-y-6">
          {changes.map(({ changedAt, changedBy, fields }) => (
            <li key={changedAt}>
              <p className="mb-1 text-sm text-ink-soft">
                <time dateTime={changedAt}>{momentText(changedAt)}</time> · {changedBy}
              </p>
              <FieldChanges fields={fields} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
