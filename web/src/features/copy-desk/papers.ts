/** Where labels are printed: on a roll, or on a sheet from this field on. */
type LabelPlace = { format: 'roll' } | { start: string };

/** The address of a PDF with the labels of copies, by their codes. A new sheet is the default. */
export function copyLabelsUrl(codes: readonly string[], place: LabelPlace): string {
  const isNewSheet = 'start' in place && place.start === '1';
  return `/api/desk/copy-labels.pdf?${new URLSearchParams({ copies: codes.join(','), ...(!isNewSheet && place) })}`;
}

/** The address of the CSV of all copies. */
export const COPIES_CSV_URL = '/api/desk/copies.csv';
