import { PAYMENT_LINK_LIMITS } from '#api/payment-links/payment-links.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';

export const PAYMENT_LINK_TEXTS = {
  ask: 'Ask a parent to pay',
  why: `Send this basket as a link. The person who opens it sees the books and pays, without an account. The order is yours.`,
  shown: `Anyone with the link sees your first name, the books and their price, the delivery day, and of your address only the city and the last three digits of the PIN code. No phone number, no email, no other order.`,
  ends: `It ends after ${PAYMENT_LINK_LIMITS.hours} hours, when it is paid, or when you end it. Your books are kept aside only while it is being paid.`,
  again: 'You find it again in your cart, as long as it can be paid.',
  page: 'Pay for books',
  preview:
    'A student asks you to pay for books. Open the link to see them, and pay by UPI, card or wallet. No account needed.',
  previewByStaff:
    'Open the link to see the books that were ordered by phone, and pay by UPI, card or wallet. No account needed.',
  loading: 'Loading this basket...',
  failed: 'This basket could not be loaded.',
  thanks: 'Paid. Thank you',
  receiptHint: 'We use it for this receipt alone. It lists the books and what was paid.',
  receiptSent: (email: string) => `The receipt is on its way to ${email}.`,
  goesBack: 'This basket was paid already. Your payment was not needed: it goes back to you in full.',
  soldOut: 'The books were sold before your payment arrived. It goes back to you in full.',
  confirming: 'A payment is being confirmed. Please do not pay again.',
  started:
    'A payment was started: these books are kept aside for 30 minutes. Should two people pay, the second payment goes back in full.',
} as const;

/** The text that goes with the link. */
export function shareText(url: string): string {
  return `Could you please pay for my books at ${SHOP_NAME}? ${url}`;
}

/** What the price did since the link was made; null if it is the same. */
export function priceChange({ total, totalWhenAsked }: { total: number; totalWhenAsked: number }): string | null {
  return total === totalWhenAsked ? null : `The price has changed from ${rupees(totalWhenAsked)} to ${rupees(total)}.`;
}
