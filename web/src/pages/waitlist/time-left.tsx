import { timeLeftText, WAITLIST_LIMITS } from '#api/waitlist/waitlist.rules.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { MINUTE_MS } from '#api/platform/durations.rules.ts';

/** The time that is left for a held copy as a bar and in words, minute by minute. Its place is reserved until it is known. */
export function TimeLeft({ until }: { until: string }) {
  const isHydrated = useHydrated();
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS));
  return (
    <div className="min-h-11">
      {isHydrated && (
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
