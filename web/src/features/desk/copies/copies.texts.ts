/** Texts of the list of copies and of the page of a copy. */
export const DESK_COPY_TEXTS = {
  noCopies: 'No copies match.',
  copiesFailed: 'The copies could not be loaded.',
  loadingCopies: 'Loading the copies...',
  saved: 'Saved.',
  shelved: 'The copy is on the shelf.',
  toIntake: 'The copy is back in intake.',
  writtenOff: 'The copy is written off.',
} as const;
