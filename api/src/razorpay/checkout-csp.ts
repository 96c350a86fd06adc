/** Origins that the content security policy must allow for the checkout script and its popup. */
export interface CheckoutCsp {
  scripts: string[];
  frames: string[];
  connections: string[];
  forms: string[];
  /** Whether the popup opens windows that send messages to it, such as bank pages. */
  opensWindows: boolean;
}

const SAME_ORIGIN: CheckoutCsp = { scripts: [], frames: [], connections: [], forms: [], opensWindows: false };

const RAZORPAY: CheckoutCsp = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
  forms: ['https://api.razorpay.com'],
  opensWindows: true,
};

/** Returns the policy for a checkout script: of the built-in sandbox, of Razorpay, or of a standalone sandbox. */
export function checkoutCsp(checkoutScript: string): CheckoutCsp {
  if (checkoutScript.startsWith('/')) return SAME_ORIGIN;
  const { origin } = new URL(checkoutScript);
  return RAZORPAY.scripts.includes(origin) ? RAZORPAY : { ...SAME_ORIGIN, scripts: [origin], connections: [origin] };
}
