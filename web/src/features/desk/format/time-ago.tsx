import { useNow } from '../../../lib/browser/use-now.ts';
import { ageText } from './age.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** How long ago something was. The server and the browser may disagree by a minute. */
export function TimeAgo({ iso }: { iso: string }) {
  const now = new Date(useNow());
  return (
    <time dateTime={iso} title={formatShortDateTime(iso)} className="whitespace-nowrap" suppressHydrationWarning>
      {ageText(iso, now)}
    </time>
  );
}
