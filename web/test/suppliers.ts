import type { ReceiptDetailsFragment } from '../src/lib/operations/graphql.generated.ts';

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

type ShownLine = ReceiptDetailsFragment['lines'][number];
type Line = { -readonly [Name in keyof ShownLine]: ShownLine[Name] };

/** A title of a receipt as the GraphQL API returns it. */
export function aReceiptLine(bookId: string, fields: Partial<Line> = {}): Line {
  return {
    bookId,
    title: `Book ${bookId}`,
    isbn: null,
    units: 1,
    damagedUnits: 0,
    costInPaise: 20_000,
    mrp: 300,
    printingYear: 2025,
    edition: null,
    isChecked: false,
    orderedUnits: null,
    receivedUnits: null,
    correctedUnits: 0,
    ...fields,
  };
}

/** A receipt as the GraphQL API returns it, with the sums of its titles. */
export function aReceipt(lines: readonly Line[], fields: Record<string, unknown> = {}) {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    receiptId: '7d0c1f5e-0000-4000-8000-00000000000a',
    status: 'OPEN',
    supplierId: aSupplier().supplierId,
    supplierName: aSupplier().name,
    purchaseOrderId: null,
    purchaseOrderNumber: null,
    correctsId: null,
    invoiceNumber: 'RD/7',
    invoicedOn: '2026-11-20',
    note: null,
    titles: lines.length,
    units: sum(({ units }) => units),
    damagedUnits: sum(({ damagedUnits }) => damagedUnits),
    amountInPaise: sum(({ units, costInPaise }) => units * (costInPaise ?? 0)),
    by: 'admin@example.test',
    createdAt: '2026-11-20T06:00:00.000Z',
    postedBy: null,
    postedAt: null,
    lines: [...lines],
    corrections: [],
    ...fields,
  };
}
