import { MESSAGES } from './addresses.messages.ts';

/** Placeholder while an address or its form loads. */
export function AddressSkeleton() {
  return (
    <>
      <output className="sr-only">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="space-y-7">
        {[1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="skeleton h-16" />
        ))}
      </div>
    </>
  );
}
