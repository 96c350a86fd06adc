import { ORDER_TEXTS } from './orders.texts.ts';

/** Placeholder of a page about one order, or one sale, while it loads. */
export function OrderSkeleton({ text = ORDER_TEXTS.loading }: { text?: string }) {
  return (
    <div className="band py-8 sm:py-12">
      <output className="block h-6 text-sm text-ink-soft">{text}</output>
      <div aria-hidden="true" className="mt-2 space-y-6">
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-40" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
