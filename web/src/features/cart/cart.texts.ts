/** Client-side texts about the cart. The API sends the others. */
export const CART_TEXTS = {
  loading: 'Loading your cart...',
  failed: 'Failed to fetch cart details.',
  removeFailed: 'Failed to remove item.',
  nothingAvailable: 'None of these books can be bought now.',
} as const;

/** Why books that are in a payment link of the customer are not paid here too. */
export function linkedText({ text, isPaying }: { text: string; isPaying: boolean }): string {
  return `${text} ${isPaying ? 'Please do not pay these books twice.' : 'To pay these books here, end the link below.'}`;
}
