/** Where labels are printed: on a roll, or on a sheet from this field on. */
type LabelPlace = { format: 'roll' } | { start: string };

/** Labels of copies by their codes, or several equal ones of a book: `JEEPHY7253-N` of new copies. */
export type Labels = { codes: readonly string[] } | { book: string; count: number };

/** The address of a PDF with labels. A new sheet is the default. */
export function labelsUrl(labels: Labels, place: LabelPlace): string {
  const isNewSheet = 'start' in place && place.start === '1';
  const [file, what]: [string, Record<string, string>] =
    'book' in labels
      ? ['book', { books: labels.book, copies: String(labels.count) }]
      : ['copy', { copies: labels.codes.join(',') }];
  return `/api/desk/${file}-labels.pdf?${new URLSearchParams({ ...what, ...(!isNewSheet && place) })}`;
}
