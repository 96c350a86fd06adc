import { formatDateTime } from '../../../lib/dates.ts';
import { ageText } from './age.rules.ts';
import { useNow } from './use-now.ts';

/** How long ago something was. The server and the browser may disagree by a minute. */
export function TimeAgo({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className="whitespace-nowrap" suppressHydrationWarning>
      {ageText(iso, now)}
    </time>
  );
}
