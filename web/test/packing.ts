import { fireEvent } from '@testing-library/react';

const NUMBER = 'ES-261122-7KQ2M9XA';

/** An order that staff see, in the state PLACED. */
export function anAdminOrder(fields: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  return {
    version: 3,
    title: 'Concepts of Physics Part 1',
    copyCount: 1,
    lineCount: 1,
    hold: null,
    tray: 4,
    pickListNumber: 7,
    openMessages: 0,
    actions: ['PACK', 'CANCEL', 'CANCEL_LINES'],
    shipments: [],
    order: {
      orderId: NUMBER,
      status: 'PLACED',
      shipToName: 'Asha Rao',
      shippingAddress: 'Asha Rao\n12-B, Palm Road\nIndore, Madhya Pradesh 452001\nIndia\nPhone: 9876543210',
      phone: '9876543210',
      paymentOption: 'ONLINE',
      deliveryInstruction: null,
      expectedDeliveryDate: '2026-11-26',
      ...order,
    },
    ...fields,
  };
}

/** A line to pack: one new copy of JEEPHY7253. */
export function aPackingLine(fields: Record<string, unknown> = {}) {
  return {
    orderLineId: 'line-1',
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    condition: 'NEW',
    quantity: 1,
    shelf: 'A3-2',
    cover: null,
    copy: null,
    codes: ['9788177091878', 'BJEEPHY7253-N'],
    ...fields,
  };
}

/** A claimed order with one copy to pack. */
export function aPackingTask(fields: Record<string, unknown> = {}) {
  return {
    order: anAdminOrder(),
    claimedUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
    weightGrams: 450,
    couriers: [
      { courier: 'DELHIVERY', postageInPaise: 5_000, isPossible: true, reason: 'Cheapest that arrives by 3 December.' },
      { courier: 'BLUE_DART', postageInPaise: 7_500, isPossible: true, reason: '₹25 more.' },
      { courier: 'DTDC', postageInPaise: null, isPossible: false, reason: 'Doesn’t go there.' },
    ],
    lines: [aPackingLine()],
    ...fields,
  };
}

/** A pick list with one item for two orders. */
export function aPickList(fields: Record<string, unknown> = {}) {
  return {
    number: 7,
    createdAt: '2026-11-22T03:30:00.000Z',
    by: 'admin@example.test',
    items: [aPickItem()],
    orders: [aPickOrder('ES-1', 1), aPickOrder('ES-2', 2)],
    ...fields,
  };
}

/** An item to pick: a copy each for ES-1 and ES-2. */
export function aPickItem(fields: Record<string, unknown> = {}) {
  return {
    copyCode: null,
    shelf: 'A3-2',
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    condition: 'NEW',
    quantity: 2,
    cover: null,
    orders: [
      { orderId: 'ES-1', orderLineId: 'line-1', tray: 1, quantity: 1 },
      { orderId: 'ES-2', orderLineId: 'line-2', tray: 2, quantity: 1 },
    ],
    ...fields,
  };
}

export function aPickOrder(orderId: string, tray: number | null) {
  return { orderId, version: 3, tray, status: 'PLACED', isHeld: false, openMessages: 0 };
}

/** A manifest for Delhivery with these orders. */
export function aManifest(orderIds: string[], fields: Record<string, unknown> = {}) {
  return {
    manifestId: 'manifest-1',
    number: 12,
    courier: 'DELHIVERY',
    createdAt: '2026-11-22T11:30:00.000Z',
    shippedAt: null,
    shipmentCount: orderIds.length,
    cashInPaise: 46_900 * orderIds.length,
    pdfUrl: '/api/desk/manifest.pdf?manifest=manifest-1',
    unscanned: [],
    withoutNumber: [],
    orders: orderIds.map((orderId) =>
      anAdminOrder(
        { shipments: [{ kind: 'OUTBOUND', shipmentId: orderId, awb: '1490812345678', status: 'READY' }] },
        { orderId },
      ),
    ),
    ...fields,
  };
}

/** Between two keys of a scanner, in milliseconds. */
const SCANNER_GAP = 5;
/** Between two keys of a quick hand. */
const HAND_GAP = 90;
let clock = 1_000_000;

/** Types a code as a scanner does, with the focus where it is. The times are those of the events, not of a clock. */
export function scan(code: string, gap = SCANNER_GAP): void {
  for (const key of [...Array.from(code), 'Enter']) pressKey(key, (clock += gap));
  clock += 1000;
}

/** Types keys as a hand does, which is slower than any scanner. */
export function typeByHand(keys: string): void {
  for (const key of keys) keyByHand(key);
}

/** Presses a key as a hand does. Shift, which follows, shows at once that no scanner has typed it. */
export function keyByHand(key: string, options: KeyboardEventInit = {}, target?: Element): void {
  pressKey(key, (clock += HAND_GAP), { code: `Key${key.toUpperCase()}`, ...options }, target);
  pressKey('Shift', (clock += HAND_GAP));
}

function pressKey(key: string, timeStamp: number, options: KeyboardEventInit = {}, target?: Element): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(target ?? document.activeElement ?? document.body, event);
}
