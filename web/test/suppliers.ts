/** A supplier as the GraphQL API returns it. */
export function aSupplier(fields: Record<string, unknown> = {}) {
  return {
    supplierId: '7d0c1f5e-0000-4000-8000-000000000001',
    name: "Readers' Depot",
    email: 'orders@depot.test',
    phone: '0731 400 0000',
    address: null,
    gstin: null,
    note: null,
    isActive: true,
    balanceInPaise: 1_250_050,
    version: 1,
    entries: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
    ...fields,
  };
}
