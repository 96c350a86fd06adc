import type { PaymentIntentFragment, VerifyPaymentInput } from '../../lib/graphql.generated.ts';

/** As much of Razorpay's checkout script as the shop uses. */
interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (paid: RazorpayAnswer) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayAnswer {
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

const BLUE = '#1d4ed8';

interface PopupWords {
  /** Who is paid. */
  name: string;
  /** What is paid for. */
  description: string;
}

/**
 * Opens the provider's popup, whose script is loaded only now. Answers what proves the payment; null where the popup
 * was closed without one. Throws where the script cannot be loaded.
 */
export async function payInPopup(
  request: PaymentIntentFragment,
  { name, description }: PopupWords,
): Promise<VerifyPaymentInput | null> {
  const Razorpay = await loadRazorpay(request.checkoutScript);
  return new Promise((resolve) => {
    const popup = new Razorpay({
      key: request.keyId,
      amount: request.amountInPaise,
      currency: request.currency,
      name,
      description,
      order_id: request.providerOrderId,
      prefill: { name: request.name, email: request.email, contact: request.phone },
      theme: { color: BLUE },
      handler: (paid) => resolve(proofOf(paid)),
      modal: { ondismiss: () => resolve(null) },
    });
    popup.open();
  });
}

function proofOf(paid: RazorpayAnswer): VerifyPaymentInput {
  return {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}

async function loadRazorpay(address: string): Promise<RazorpayCheckout> {
  if (!window.Razorpay) await loadScript(address);
  if (!window.Razorpay) throw new Error('The checkout script brings no checkout.');
  return window.Razorpay;
}

/** One that fails is taken away, so that it can be tried again. */
function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The checkout script cannot be loaded.'));
    });
    script.src = address;
    document.head.append(script);
  });
}
