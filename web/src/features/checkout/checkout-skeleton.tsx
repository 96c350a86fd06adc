import { CheckoutColumns } from './checkout-frame.tsx';
import { MESSAGES } from './messages.ts';

/** The places of a checkout that is still on its way. */
export function CheckoutSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="-mt-8">
        <CheckoutColumns
          choices={
            <>
              <div className="skeleton h-72" />
              <div className="skeleton h-52" />
            </>
          }
          summary={<div className="skeleton h-120" />}
        />
      </div>
    </>
  );
}
