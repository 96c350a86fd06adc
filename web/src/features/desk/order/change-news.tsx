import { formatTime } from '../../../lib/dates.ts';
import type { DeskEventFragment } from '../../../lib/graphql.generated.ts';
import { MESSAGES } from '../desk.messages.ts';

/** What somebody else did to the order while this page showed it as it was before. */
export function ChangeNews({ news }: { news: readonly DeskEventFragment[] }) {
  return (
    <div role="alert">
      {news.length > 0 && (
        <div className="mt-4 border-l-3 border-brick bg-brick/8 px-4 py-3">
          <p className="font-semibold text-brick">{MESSAGES.changedMeanwhile}</p>
          <ul>
            {news.map(({ at, text, by }) => (
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
