import { MESSAGES } from '../../features/orders/messages.ts';

/** The place of an order that is still on its way. */
export function OutlookSkeleton() {
  return (
    <div className="band py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <output className="block h-6 text-center text-sm text-ink-soft">{MESSAGES.loading}</output>
        <div aria-hidden="true" className="mt-6 space-y-6">
          <div className="skeleton mx-auto h-36 w-64" />
          <div className="skeleton mx-auto h-12 w-11/12" />
          <div className="skeleton h-80" />
        </div>
      </div>
    </div>
  );
}
