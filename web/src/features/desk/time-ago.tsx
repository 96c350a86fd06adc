import { useEffect, useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { ageText } from './age.rules.ts';

const MINUTE_MS = 60_000;

/** How long ago something was. The server and the browser may disagree by a minute. */
export function TimeAgo({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={formatDateTime(iso)} suppressHydrationWarning>
      {ageText(iso, now)}
    </time>
  );
}

/** The time, at most a minute old. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
