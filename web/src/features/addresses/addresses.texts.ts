/** Messages about addresses that do not come from the server. */
export const ADDRESS_TEXTS = {
  saving: 'Saving address...',
  saveFailed: 'Failed to save address.',
  deleteFailed: 'Failed to delete address.',
  none: 'You have no saved addresses.',
  loading: 'Loading the address...',
  failed: 'Failed to fetch the address.',
} as const;
