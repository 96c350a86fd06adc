interface Bar {
  label: string;
  count: number;
  /** Whether a long bar is bad. */
  isBad?: boolean;
}

/** Counts as bars, in proportion to the largest one. */
export function Bars({ rows }: { rows: readonly Bar[] }) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="space-y-3">
      {rows.map(({ label, count, isBad }) => (
        <li key={label}>
          <div className="flex items-baseline justify-between gap-4">
            <span>{label}</span>
            <span className="text-xl font-bold tabular-nums">{count}</span>
          </div>
          <div aria-hidden="true" className="h-3 bg-paper-deep print:border print:border-ink">
            <div
              className={`h-full print:bg-ink ${isBad ? 'bg-brick' : 'bg-ink'}`}
              style={{ width: `${(count / largest) * 100}%`, printColorAdjust: 'exact' }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
