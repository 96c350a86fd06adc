import type { LucideIcon } from 'lucide-react';
import { formatDayMonth } from '#api/platform/india.rules.ts';

/** A step of a timeline. */
export interface TimelineStep {
  label: string;
  icon: LucideIcon;
  /** When it was reached, ISO 8601; left out if unknown. */
  at?: string | null | undefined;
  /** Whether something is wrong with it. */
  isFailed?: boolean;
}

interface TimelineProps {
  /** The accessible name. */
  label: string;
  steps: readonly TimelineStep[];
  /** The index of the current step. */
  current: number;
}

/** Steps that follow one another: vertical on small screens, otherwise horizontal. */
export function Timeline({ label, steps, current }: TimelineProps) {
  return (
    <ol aria-label={label} className="grid sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, index) => (
        <Step key={step.label} {...step} isReached={index <= current} isCurrent={index === current} />
      ))}
    </ol>
  );
}

interface StepProps extends TimelineStep {
  isReached: boolean;
  isCurrent: boolean;
}

/** The line between the steps: below each step on small screens, otherwise before it. */
const TRACK = [
  'max-sm:not-last:after:absolute max-sm:not-last:after:top-9 max-sm:not-last:after:bottom-0 max-sm:not-last:after:left-[1.0625rem] max-sm:not-last:after:w-0.5',
  'max-sm:not-last:after:bg-ink/20 max-sm:has-[+[data-reached]]:after:bg-ink',
  'sm:not-first:before:absolute sm:not-first:before:top-[1.0625rem] sm:not-first:before:right-1/2 sm:not-first:before:h-0.5 sm:not-first:before:w-full',
  'sm:not-first:before:bg-ink/20 sm:data-reached:not-first:before:bg-ink',
].join(' ');

function Step({ label, icon: Icon, at, isFailed = false, isReached, isCurrent }: StepProps) {
  return (
    <li
      data-reached={isReached || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      className={`relative flex gap-3 not-last:min-h-17 sm:flex-col sm:items-center sm:gap-2 sm:text-center ${TRACK}`}
    >
      <span
        className={`relative z-1 grid size-9 shrink-0 place-items-center rounded-full border-2 ${circle(isFailed, isReached, isCurrent)}`}
      >
        <Icon aria-hidden="true" size={18} />
      </span>
      <span className="max-sm:pt-1.5 sm:px-1">
        <span className={isReached ? 'block leading-snug font-semibold' : 'block leading-snug text-ink-soft'}>
          {label}
          {!isReached && <span className="sr-only">: not yet</span>}
        </span>
        {at && isReached && (
          <time dateTime={at} className="block text-sm text-ink-soft">
            {formatDayMonth(at)}
          </time>
        )}
      </span>
    </li>
  );
}

function circle(isFailed: boolean, isReached: boolean, isCurrent: boolean): string {
  if (!isReached) return 'border-ink/25 bg-page text-ink/40';
  if (isFailed) return 'border-brick bg-brick text-paper';
  return isCurrent ? 'border-ink bg-marigold text-ink' : 'border-ink bg-ink text-marigold';
}
