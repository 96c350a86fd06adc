/** The address of a PDF with the labels of copies, by their codes. */
export const copyLabelsUrl = (codes: readonly string[]) =>
  `/api/desk/copy-labels.pdf?${new URLSearchParams({ copies: codes.join(',') })}`;

/** The address of the CSV of all copies. */
export const COPIES_CSV_URL = '/api/desk/copies.csv';
