import { formatShortDateTime } from '#api/platform/india.rules.ts';
import type { StaffNoteFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

/** What staff wrote, with when and who. */
export const StaffNotes = ({ notes }: { notes: readonly StaffNoteFragment[] }) => (
  <ul className="space-y-3">
    {notes.map(({ at, by, text }) => (
      <li key={at} className="max-w-prose border-l-3 border-marigold pl-3">
        <p className="whitespace-pre-line wrap-anywhere">
          <Bilingual text={text} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={at}>{formatShortDateTime(at)}</time> · {by}
        </p>
      </li>
    ))}
  </ul>
);
