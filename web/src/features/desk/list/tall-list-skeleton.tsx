/** Stands for a list of tall rows while it is loaded. */
export function TallListSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <>
      <output className="block text-sm text-ink-soft">{label}</output>
      <div aria-hidden="true" className="mt-4 space-y-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="skeleton h-28" />
        ))}
      </div>
    </>
  );
}
