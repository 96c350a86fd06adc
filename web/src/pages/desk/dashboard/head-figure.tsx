import type { Change } from './figures.rules.ts';

interface HeadFigureProps {
  label: string;
  /** Undefined while it is loaded. */
  value: string | undefined;
  /** Why it could not be loaded. */
  error: unknown;
  note: string | undefined;
  change: Change | undefined;
  /** The period that it is compared with. */
  before: string;
}

const ARROWS = { up: '▲', down: '▼', same: '=' };

/** A figure in large type, what it is made of, and its change. */
export function HeadFigure({ label, value, error, note, change, before }: HeadFigureProps) {
  return (
    <div className="flex min-h-42 flex-col border border-paper-edge bg-page p-4 sm:p-5">
      <dt className="font-semibold">{label}</dt>
      {value === undefined ? (
        <dd className={error ? 'text-sm text-ink-soft' : 'skeleton mt-2 grow'}>
          <span className={error ? '' : 'sr-only'}>Not loaded yet</span>
        </dd>
      ) : (
        <>
          <dd className="mt-1 font-serif text-title font-semibold tabular-nums">{value}</dd>
          <dd className="text-sm text-ink-soft">{note}</dd>
          {change && (
            <dd className="mt-auto pt-2 text-sm">
              {change.direction && <span aria-hidden="true">{ARROWS[change.direction]} </span>}
              <span className="font-semibold">{change.text}</span>{' '}
              <span className="text-ink-soft">
                {change.direction ? 'against' : 'with'} {before}
              </span>
            </dd>
          )}
        </>
      )}
    </div>
  );
}
