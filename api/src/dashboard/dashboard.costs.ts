/** Costs of aggregates over a range, in the units of `COSTS`: 1/100 ms as measured over 30 days with 100,000 orders. */
export const DASHBOARD_COSTS = {
  /** Over the orders that were placed in the range. */
  orders: 2_000,
  /** Over the shipments that came to their end in the range. */
  shipments: 1_500,
  /** Books with few copies. */
  lowStock: 2_000,
} as const;
