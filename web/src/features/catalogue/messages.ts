/** What the shop says where books are not there, or not yet. */
export const MESSAGES = {
  loadingBooks: 'Loading books...',
  loading: 'Loading...',
  featuredFailed: 'Unable to fetch featured books.',
  listFailed: 'Failed to fetch books. Please make sure the server is running.',
  moreFailed: 'More books could not be fetched. Please try again.',
  bookNotFound: 'Book not found.',
} as const;
