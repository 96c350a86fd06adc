/** The place of a list while it is loading. */
export function ListSkeleton({ label, rowClass = 'h-18' }: { label: string; rowClass?: string }) {
  return (
    <>
      <output className="mt-6 block text-sm text-ink-soft">{label}</output>
      <div aria-hidden="true" className="mt-4 space-y-3">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={`skeleton ${rowClass}`} />
        ))}
      </div>
    </>
  );
}
