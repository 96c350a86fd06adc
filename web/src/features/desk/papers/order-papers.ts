/** Papers of orders, in the order of the shelves, as one PDF. */
export const PAPERS = {
  labels: { label: 'Labels', path: '/api/desk/labels.pdf' },
  bills: { label: 'Bills', path: '/api/desk/bills.pdf' },
  slips: { label: 'Packing slips', path: '/api/desk/packing-slips.pdf' },
} as const;

export type Paper = keyof typeof PAPERS;

/** The address of a PDF with the papers of these orders. */
export function paperUrl(paper: Paper, orderIds: readonly string[]): string {
  return `${PAPERS[paper].path}?${new URLSearchParams({ orders: orderIds.join(',') })}`;
}
