interface ListSkeletonProps {
  label: string;
  rows?: number;
  /** The height of a row. */
  rowClass?: string;
}

/** The place of a list while it is loading. */
export function ListSkeleton({ label, rows = 8, rowClass = 'h-18' }: ListSkeletonProps) {
  return (
    <>
      <output className="mt-6 block text-sm text-ink-soft">{label}</output>
      <div aria-hidden="true" className="mt-4 space-y-3">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`skeleton ${rowClass}`} />
        ))}
      </div>
    </>
  );
}
