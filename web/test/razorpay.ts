import { vi } from 'vitest';
import { POLLING } from '../../api/test/polling.ts';

interface Options {
  order_id: string;
  handler: (response: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

/** Replaces Razorpay's checkout script: records the options of each popup, and pays or dismisses it. */
export function fakeRazorpay() {
  const opened: (Options & Record<string, unknown>)[] = [];
  window.Razorpay = class {
    constructor(private readonly options: object) {}
    open() {
      opened.push(this.options as (typeof opened)[number]);
    }
  };
  const popup = () => vi.waitFor(() => opened.at(-1) ?? Promise.reject(new Error('no popup is open')), POLLING);
  return {
    opened,
    pay: async () => {
      const { order_id: orderId, handler } = await popup();
      handler({ razorpay_order_id: orderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'signature' });
    },
    dismiss: async () => (await popup()).modal.ondismiss(),
  };
}
