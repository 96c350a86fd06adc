import { ADDRESS_TEXTS } from './addresses.texts.ts';

/** Placeholder while an address or its form loads. */
export function AddressSkeleton() {
  return (
    <>
      <output className="sr-only">{ADDRESS_TEXTS.loading}</output>
      <div aria-hidden="true" className="space-y-7">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((field) => (
          <div key={field} className="skeleton h-16" />
        ))}
      </div>
    </>
  );
}
