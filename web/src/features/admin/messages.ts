/** What the shop says to admins where its server does not. */
export const MESSAGES = {
  submitting: 'Submitting and processing images...',
  submissionFailed: 'Submission failed. Please try again.',
  loadFailed: 'Failed to load book. Please check the ID.',
  loading: 'Loading...',
  updateFailed: 'Update failed.',
  noBookIdYet: 'Choose an exam and a subject.',
  aboveListPrice: 'This is above the list price: the book page will show no percent off.',
  loadingBooks: 'Loading books...',
  listFailed: 'Failed to fetch books. Please make sure the server is running.',
  noBooks: 'No book fits these words and filters.',
  exportFailed: 'The catalogue could not be exported. Please try again.',
  oneCsvFile: 'Please choose one CSV file.',
  progressFailed: 'How far the import is could not be fetched. Please load this page again.',
  fileTooLarge: 'This file is too large.',
  previewFailed: 'The file could not be checked. Please try again.',
  importFailed: 'The import could not be started. Please try again.',
} as const;
