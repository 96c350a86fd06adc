import { Button } from '../../../ui/buttons/button.tsx';
import { SECOND_MS } from '#api/platform/durations.rules.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { PACKING_TEXTS } from '../common/packing.texts.ts';

/** From then on the rest of the time stands out. */
const SHORT_SECONDS = 120;

interface ClaimClockProps {
  /** ISO 8601. */
  until: string;
  onExtend: () => void;
}

/** How long the order stays claimed, and a button that claims it for longer. */
export function ClaimClock({ until, onExtend }: ClaimClockProps) {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(SECOND_MS)) / SECOND_MS));
  const isShort = left <= SHORT_SECONDS;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <span
        role="timer"
        aria-label="Time left for this order"
        className={isShort ? 'font-semibold text-brick' : 'text-ink-soft'}
      >
        {left > 0 ? `Yours for ${clockText(left)}` : PACKING_TEXTS.claimEnded}
      </span>
      {isShort && (
        <Button look="secondary" onClick={onExtend}>
          Keep it
        </Button>
      )}
      <output className="sr-only">{isShort && left > 0 ? 'Less than two minutes left for this order.' : ''}</output>
    </div>
  );
}

/** '9:05' */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
