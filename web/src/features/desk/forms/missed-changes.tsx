import type { DeskEventFragment } from '../../../lib/operations/graphql.generated.ts';
import { formatTime } from '#api/platform/india.rules.ts';

/** What other admins did to the order while this page showed an earlier version. */
export function MissedChanges({ missedEvents }: { missedEvents: readonly DeskEventFragment[] }) {
  return (
    <div role="alert">
      {missedEvents.length > 0 && (
        <div className="mt-4 border-l-3 border-brick bg-brick/8 px-4 py-3">
          <p className="font-semibold text-brick">This order was changed meanwhile. It is shown as it is now.</p>
          <ul>
            {missedEvents.map(({ at, text, by }) => (
              <li key={at + text}>
                {formatTime(at)}: {text} {by}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
