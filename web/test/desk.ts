import { anOrder, anOrderLine } from './orders.ts';

/** What staff do with an order that was just placed. */
const ACTIONS = ['HOLD', 'NOTE', 'CANCEL', 'CANCEL_LINES', 'REFUND', 'PICK'];

/** A customer as the GraphQL API returns them to admins. */
export function anAdminCustomer(fields: Record<string, unknown> = {}) {
  return {
    userId: 'user-1',
    name: 'Asha Rao',
    email: 'asha@example.test',
    phone: '9876543210',
    createdAt: '2026-10-01T09:30:00.000Z',
    orderCount: 2,
    notes: [] as object[],
    restriction: null,
    orders: aConnection([]),
    ...fields,
  };
}

/** An order as the GraphQL API returns it to admins: placed and paid. */
export function anAdminOrder(fields: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  return {
    order: anOrder({ lines: [aDeskLine()], ...order }),
    version: 2,
    title: 'Concepts of Physics Part 1',
    lineCount: 1,
    copyCount: 1,
    customer: anAdminCustomer(),
    hold: null,
    cashRisk: [],
    events: [anEvent()],
    shipments: [],
    exchanges: [],
    messages: [],
    openMessages: 0,
    nextStep: 'Pick it.',
    placedBy: null,
    priceReasons: [],
    payments: [aPayment()],
    refundableInPaise: 46_900,
    approvals: [],
    margin: null,
    collection: null,
    payouts: [],
    documents: [],
    actions: ACTIONS,
    isLate: false,
    packing: null,
    pickListNumber: null,
    tray: null,
    ...fields,
  };
}

/** What another manager asks for, as the GraphQL API returns it. */
export const anApproval = (fields: Record<string, unknown> = {}) => ({
  approvalId: 'approval-1',
  kind: 'REFUND',
  subject: 'ES-261121-7KQ2M9XA',
  amountInPaise: 600_000,
  receiver: 'Asha Rao',
  reason: 'The book came without its second part.',
  status: 'REQUESTED',
  isOutdated: false,
  createdAt: '2026-11-22T05:30:00.000Z',
  decidedAt: null,
  note: null,
  requestedBy: { userId: 'manager-1', name: 'Ravi Iyer' },
  decidedBy: null,
  ...fields,
});

export const aDeskLine = (fields: Record<string, unknown> = {}) =>
  anOrderLine({ orderLineId: 'line-1', cancelledQuantity: 0, ...fields });

export function anEvent(fields: Record<string, unknown> = {}) {
  return {
    at: '2026-11-21T09:30:00.000Z',
    kind: 'PLACED',
    text: 'Your order is confirmed.',
    isInternal: false,
    by: null,
    ...fields,
  };
}

/** A captured payment without refunds. */
export function aPayment(fields: Record<string, unknown> = {}) {
  return {
    providerPaymentId: 'pay_1',
    status: 'captured',
    method: 'upi',
    instrument: null,
    amountInPaise: 46_900,
    refundedInPaise: 0,
    createdAt: '2026-11-21T09:31:00.000Z',
    refunds: [],
    ...fields,
  };
}

/** A shipment that the courier has. */
export function aShipment(fields: Record<string, unknown> = {}) {
  return {
    shipmentId: 'shipment-1',
    kind: 'OUTBOUND',
    status: 'SHIPPED',
    courier: 'DELHIVERY',
    courierName: 'Delhivery',
    awb: 'AWB-1',
    trackingUrl: 'https://courier.test/AWB-1',
    weightGrams: 640,
    createdAt: '2026-11-22T05:30:00.000Z',
    shippedAt: '2026-11-22T11:30:00.000Z',
    deliveredAt: null,
    lines: [{ orderLineId: 'line-1', quantity: 1, disposition: null }],
    ...fields,
  };
}

/** A page of a list, the last one unless an end cursor is given. */
export function aConnection(nodes: object[], endCursor: string | null = null) {
  return {
    edges: nodes.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  };
}

/** A photograph of a customer. */
export function aPhoto(name: string) {
  return { photoId: name, url: `/api/exchange-photos/${name}.webp`, width: 1200, height: 1600 };
}

/** An exchange that was just asked for: one pre-owned copy, not as described. */
function anExchange(fields: Record<string, unknown> = {}) {
  return {
    exchangeId: 'exchange-1',
    orderLineId: 'line-1',
    quantity: 1,
    reason: 'NOT_AS_DESCRIBED',
    comment: 'Pages 40 to 52 are torn.',
    status: 'REQUESTED',
    statusAt: '2026-11-22T05:30:00.000Z',
    remedy: null,
    resolution: null,
    message: null,
    refundInPaise: null,
    storeCreditInPaise: 0,
    upiId: null,
    photos: [aPhoto('front'), aPhoto('torn')],
    pickup: null,
    replacementCopy: null,
    replacement: null,
    createdAt: '2026-11-22T05:30:00.000Z',
    isWithdrawable: true,
    ...fields,
  };
}

/** The same as the GraphQL API returns it to admins, who can answer it. */
export function anAdminExchange(fields: Record<string, unknown> = {}, exchange: Record<string, unknown> = {}) {
  return {
    exchange: anExchange(exchange),
    order: anAdminOrder({}, { status: 'DELIVERED' }),
    line: aDeskLine({ condition: 'PREOWNED', unitPrice: 278, total: 278 }),
    actions: ['APPROVE', 'DECLINE', 'KEEP_BOOK'],
    answerBy: '2026-11-23T05:30:00.000Z',
    priceInPaise: 27_800,
    maxRefundInPaise: 27_800,
    keepLimitInPaise: 20_000,
    replacementsLeft: 3,
    disposition: null,
    ...fields,
  };
}
