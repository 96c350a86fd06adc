/** Client-side texts about the cart. The API sends the others. */
export const MESSAGES = {
  loading: 'Loading your cart...',
  failed: 'Failed to fetch cart details.',
  removeFailed: 'Failed to remove item.',
  nothingAvailable: 'None of these books can be bought now.',
} as const;
