import { MESSAGES } from './messages.ts';

/** The places of a cart that is still on its way. */
export function CartSkeleton() {
  return (
    <div className="band py-8 sm:py-12">
      <h1 className="font-serif text-title font-semibold">Your cart</h1>
      <output className="sr-only">{MESSAGES.loading}</output>
      <div
        aria-hidden="true"
        className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16"
      >
        <div className="border-t border-paper-edge">
          {[1, 2, 3].map((line) => (
            <div key={line} className="flex gap-4 border-b border-paper-edge py-6 sm:gap-6">
              <div className="skeleton aspect-3/4 w-18 shrink-0 self-start sm:w-28" />
              <div className="flex-1 space-y-3">
                <div className="skeleton h-6 w-4/5" />
                <div className="skeleton h-4 w-1/3" />
                <div className="skeleton h-11 w-2/3" />
              </div>
            </div>
          ))}
        </div>
        <div className="skeleton h-64" />
      </div>
    </div>
  );
}
