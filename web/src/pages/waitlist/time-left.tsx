import { useEffect, useState } from 'react';
import { timeLeftText, WAITLIST_LIMITS } from '#api/waitlist/waitlist.rules.ts';

const MINUTE_MS = 60_000;

/** The time that is left for a held copy as a bar and in words, minute by minute. Its place is reserved until it is known. */
export function TimeLeft({ until }: { until: string }) {
  const now = useMinute();
  const minutes = now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  return (
    <div className="min-h-11">
      {minutes !== null && (
        <>
          <div aria-hidden="true" className="h-2 rounded-full bg-page">
            <span
              className="block h-full rounded-full bg-marigold"
              style={{ width: `${Math.min(1, minutes / (WAITLIST_LIMITS.holdHours * 60)) * 100}%` }}
            />
          </div>
          <p className="mt-2 text-sm">{timeLeftText(minutes)}</p>
        </>
      )}
    </div>
  );
}

/** The time of this browser, each minute; null before hydration. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
