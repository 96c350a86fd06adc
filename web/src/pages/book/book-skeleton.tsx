import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/catalogue/messages.ts';

/** The places of a book that is still on its way. */
export function BookSkeleton() {
  return (
    <div className="band pt-5 pb-16">
      <title>{`${MESSAGES.loading} | ${SHOP_NAME}`}</title>
      <output className="block text-sm text-ink-soft">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="mt-6 grid gap-8 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <div className="skeleton aspect-square" />
        <div className="space-y-5">
          <div className="skeleton h-4 w-40" />
          <div className="skeleton h-11 w-11/12" />
          <div className="skeleton h-11 w-2/3" />
          <div className="skeleton h-5 w-52" />
          <div className="grid grid-cols-2 gap-3">
            <div className="skeleton h-32" />
            <div className="skeleton h-32" />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <div className="skeleton h-12" />
            <div className="skeleton h-12" />
          </div>
          <div className="skeleton h-48" />
        </div>
      </div>
    </div>
  );
}
