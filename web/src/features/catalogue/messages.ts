/** What the shop says where books are not there, or not yet. */
export const MESSAGES = {
  loadingBooks: 'Loading books...',
  loading: 'Loading...',
  featuredFailed: 'Unable to fetch featured books.',
  listFailed: 'Failed to fetch books. Please make sure the server is running.',
  moreFailed: 'More books could not be fetched. Please try again.',
  bookNotFound: 'Book not found.',
  preOwnedNote: 'Condition and edition of a pre-owned copy may differ from the pictures.',
  previousYearsNote: 'Pre-owned books of previous years’ papers may lack the latest year.',
} as const;
