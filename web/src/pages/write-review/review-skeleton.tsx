import { MESSAGES } from '../../features/reviews/messages.ts';

/** The places of an order that is still on its way. */
export function ReviewSkeleton() {
  return (
    <div className="band grid gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <output className="block text-sm text-ink-soft md:col-span-2">{MESSAGES.loadingOrder}</output>
      <div aria-hidden="true" className="skeleton aspect-3/4 w-40 md:w-full" />
      <div aria-hidden="true" className="space-y-5">
        <div className="skeleton h-10 w-2/3" />
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-52" />
      </div>
    </div>
  );
}
