/** Texts of the intake. */
export const INTAKE_TEXTS = {
  notABook: (code: string) => `${code} is not the code of a book. Scan its ISBN or its label.`,
  searching: 'Looking for books...',
  searchFailed: 'The books could not be loaded.',
  noBook: 'No book of the catalogue matches. Try other words, or add the book first.',
  unsaved: 'This phone cannot save drafts: its storage is full or off. Keep this page open until the copy is sent.',
  noDrafts: 'Nothing waits on this phone.',
  inIntake: 'Copies that came in or came back, and are not on the shelf',
  loading: 'Loading the drafts of this phone...',
} as const;
