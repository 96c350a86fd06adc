import type { ReactNode } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A fact that is tapped if it holds. */
export function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      {...waiting}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`min-h-12 rounded-sm border px-2 font-semibold hover:border-ink ${isOn ? 'border-ink bg-ink text-paper' : 'border-ink/45 bg-page'}`}
    >
      {children}
    </button>
  );
}
