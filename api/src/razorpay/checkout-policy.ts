/** What pages must be let do so that a checkout script and its popup work: origins, as in a content security policy. */
export interface CheckoutPolicy {
  scripts: string[];
  frames: string[];
  connections: string[];
  forms: string[];
  /** Whether the popup opens windows that speak to it, as those of banks do. */
  opensWindows: boolean;
}

const OWN: CheckoutPolicy = { scripts: [], frames: [], connections: [], forms: [], opensWindows: false };

const RAZORPAY: CheckoutPolicy = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
  forms: ['https://api.razorpay.com'],
  opensWindows: true,
};

/** The policy for a checkout script at an address: the shop's own, Razorpay's, or that of a sandbox elsewhere. */
export function checkoutPolicy(checkoutScript: string): CheckoutPolicy {
  if (checkoutScript.startsWith('/')) return OWN;
  const { origin } = new URL(checkoutScript);
  return RAZORPAY.scripts.includes(origin) ? RAZORPAY : { ...OWN, scripts: [origin], connections: [origin] };
}
