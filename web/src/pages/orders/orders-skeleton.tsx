import { MESSAGES } from '../../features/orders/messages.ts';

/** The places of orders that are still on their way. */
export function OrdersSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="mt-6 space-y-6">
        <div className="skeleton h-80" />
        <div className="skeleton h-80" />
      </div>
    </>
  );
}
