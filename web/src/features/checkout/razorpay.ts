import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type { PaymentIntentFragment, VerifyPaymentInput } from '../../lib/operations/graphql.generated.ts';

/** The options of Razorpay's checkout script that the shop uses. */
interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

type RazorpayCheckout = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayCheckout;
  }
}

const THEME_COLOR = '#1d4ed8';

/**
 * Loads the checkout script and opens Razorpay's popup, which says what is paid for. Returns the signed payment, or null
 * if the popup is closed without one. Throws if the script cannot be loaded.
 */
export async function openRazorpayCheckout(
  intent: PaymentIntentFragment,
  description: string,
): Promise<VerifyPaymentInput | null> {
  const Razorpay = await loadRazorpay(intent.checkoutScript);
  return new Promise((resolve) => {
    const popup = new Razorpay({
      key: intent.keyId,
      amount: intent.amountInPaise,
      currency: intent.currency,
      name: SHOP_NAME,
      description,
      order_id: intent.providerOrderId,
      prefill: { name: intent.name, email: intent.email, contact: intent.phone },
      theme: { color: THEME_COLOR },
      handler: (response) => resolve(verificationInput(response)),
      modal: { ondismiss: () => resolve(null) },
    });
    popup.open();
  });
}

function verificationInput(response: RazorpayResponse): VerifyPaymentInput {
  return {
    providerOrderId: response.razorpay_order_id,
    providerPaymentId: response.razorpay_payment_id,
    signature: response.razorpay_signature,
  };
}

async function loadRazorpay(scriptUrl: string): Promise<RazorpayCheckout> {
  if (!window.Razorpay) await loadScript(scriptUrl);
  if (!window.Razorpay) throw new Error('The checkout script does not define Razorpay.');
  return window.Razorpay;
}

/** Loads a script. Removes the element on failure, so that loading can be retried. */
function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The checkout script cannot be loaded.'));
    });
    script.src = url;
    document.head.append(script);
  });
}
