/** What the shop says about a cart where its server does not. */
export const MESSAGES = {
  loading: 'Loading your cart...',
  failed: 'Failed to fetch cart details.',
  removeFailed: 'Failed to remove item.',
  empty: 'Your cart is empty.',
  nothingAvailable: 'None of these books can be bought now.',
} as const;
