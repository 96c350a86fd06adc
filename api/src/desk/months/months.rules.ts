/** What figures of a month are about, as staff read it. */
export const SECTIONS = {
  documents: 'Documents',
  exempt: 'Exempt supplies',
  hsn: 'HSN codes',
  states: 'Places of supply',
  payments: 'Payments',
  refunds: 'Refunds',
  payouts: 'Payouts',
  credit: 'Store credit',
  remittances: 'Remittances of couriers',
  settlements: 'Settlements of Razorpay',
  stock: 'Stock',
  differences: 'Not settled as expected',
} as const;

/** The rows of exempt supplies: customers are not registered. */
export const SUPPLIES = {
  intra: 'Within the state, not registered',
  inter: 'To other states, not registered',
} as const;

/** `figures`: of a page; the file has all. `rows` and `characters`: of a settlement report. */
export const MONTH_LIMITS = { months: 24, figures: 1_000, rows: 5_000, characters: 2_000_000 } as const;

export const SETTLEMENT_MESSAGES = {
  csv: `Choose Razorpay's settlement recon report: a CSV file of at most ${MONTH_LIMITS.rows.toLocaleString('en-IN')} rows.`,
  columns: 'The first row has to name entity_id, type, amount, credit, debit, settlement_id and settled_at.',
  row: 'entity_id, type, settlement_id and settlement_utr are ids of Razorpay, amounts rupees, and settled_at a day.',
  later: 'settled_at is after today.',
  other: (entityId: string) => `${entityId} was imported with other figures.`,
} as const;
