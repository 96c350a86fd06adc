import { CHECKOUT_TEXTS } from './checkout.texts.ts';

/** Marks a payment as a test that moves no money. */
export function TestPaymentBadge() {
  return (
    <span className="mt-1.5 mb-2 inline-block bg-marigold px-2 py-0.5 text-xs font-semibold">
      {CHECKOUT_TEXTS.testPayments}
    </span>
  );
}
