import type { RazorpayKeys } from './razorpay-sdk.ts';

/** URL of Razorpay's API. */
export const RAZORPAY_API = 'https://api.razorpay.com';

/** An account at Razorpay or at a standalone sandbox. */
export interface RazorpayAccount extends RazorpayKeys {
  apiUrl: string;
}
