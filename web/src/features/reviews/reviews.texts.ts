/** Client-side texts about reviews. The API sends the others. */
export const REVIEW_TEXTS = {
  loadingOrder: 'Loading Order...',
  orderFailed: 'Could not fetch order details.',
  submitFailed: 'Failed to submit review.',
  allReviewed: 'You have reviewed every book of this order.',
  noReviews: 'No reviews yet.',
  moreFailed: 'More reviews could not be fetched. Please try again.',
  hideFailed: 'The review could not be hidden. Please try again.',
  showFailed: 'The review could not be shown. Please try again.',
} as const;
