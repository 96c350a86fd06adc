import { matchPath } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { may, Permission, type Role } from '#api/platform/permissions.rules.ts';

/** The permission for each page of the desk, and what it is for, by its path below /desk. Pages below it have the same; those with their own stand first. */
const PAGES: readonly (readonly [path: string, permission: keyof typeof Permission, help: string])[] = [
  ['counts/:countId/shelf', 'READ_INVENTORY', 'Scan every book of this shelf once; a scan can be undone.'],
  ['counts/:countId/review', 'ADJUST_INVENTORY', 'Where count and stock differ, before the stock is corrected.'],
  ['orders/:orderId', 'READ_ORDERS', 'One order: what happened to it, and all that can be done with it now.'],
  ['picking/:number', 'FULFILL_ORDERS', 'What to fetch, shelf by shelf, and into which tray it goes.'],
  ['customers/:userId', 'READ_CUSTOMERS', 'A customer: orders, store credit, and whether they may pay on delivery.'],
  ['couriers/invoices', 'READ_MONEY', 'Compares what couriers bill for parcels with what was expected.'],
  ['purchase-orders/reorder', 'READ_PURCHASES', 'Books that run out or are searched for, by supplier, to order again.'],
  ['buy-backs/settings', 'WRITE_SETTINGS', 'What the shop pays for the books of customers.'],
  ['copies/intake', 'WRITE_INVENTORY', 'Takes used books in: photographs, condition, price, label.'],
  ['books/new', 'WRITE_CATALOGUE', 'Adds a book, by ISBN or by hand.'],
  ['books/import', 'WRITE_CATALOGUE', 'Books as CSV: compared first, then imported; and exports.'],
  ['dashboard', 'READ_MONEY', 'What was sold, delivered and refused in a range of days, and what is open now.'],
  ['orders', 'READ_ORDERS', 'All orders: the queues of what waits, search, and changes of many at once.'],
  ['draft-orders', 'READ_ORDERS', 'Orders that staff write for a customer who calls.'],
  ['picking', 'FULFILL_ORDERS', 'Pick lists: up to 25 orders whose books are fetched from the shelves in one walk.'],
  ['packing', 'FULFILL_ORDERS', 'Packs one order after the other: scan each copy, then Enter prints label and bill.'],
  ['practice', 'FULFILL_ORDERS', 'Practises packing with an order that does not exist.'],
  ['handover', 'FULFILL_ORDERS', 'Scans the parcels that a courier takes, and records that they have left.'],
  ['day-report', 'READ_ORDERS', 'What left on a day, what was promised and did not leave, and what is short.'],
  [
    'exchanges',
    'READ_ORDERS',
    'What customers want to exchange, until when they get an answer, and the way of their books.',
  ],
  ['approvals', 'REFUND_ORDERS', 'What managers ask for above their limits, to be approved or declined.'],
  ['messages', 'WRITE_MESSAGES', 'Messages of the contact form that wait for an answer.'],
  ['cash', 'READ_MONEY', 'Cash that couriers collected and owe, and refunds to send by UPI.'],
  ['customers', 'READ_CUSTOMERS', 'All customers, found by name, phone or email.'],
  ['couriers', 'WRITE_SETTINGS', 'What couriers charge, where they go, and what they take in cash.'],
  ['months', 'READ_MONEY', 'The figures of a month for the accountant, and its closing.'],
  ['purchase-orders', 'READ_PURCHASES', 'What the shop orders of its suppliers, and what came of it.'],
  [
    'receipts',
    'READ_INVENTORY',
    'What came from suppliers, carton by carton: scan it, compare it with the bill, put it in stock.',
  ],
  ['suppliers', 'READ_PURCHASES', 'Whom the shop buys new books from: terms, bills and payments.'],
  ['buy-backs', 'READ_BUY_BACKS', 'Books that customers sell to the shop: look at each, decide, and pay.'],
  ['counts', 'READ_INVENTORY', 'Stock counts, shelf by shelf.'],
  ['exam-facts', 'WRITE_CATALOGUE', 'What verdicts on exams rest on: syllabus changes, with their sources.'],
  ['staff', 'MANAGE_STAFF', 'Who works in the shop: invitations, roles, pauses and sessions.'],
  ['stations', 'FULFILL_ORDERS', 'Packing stations, and the PINs and badges to log in there.'],
  [
    'security-log',
    'READ_SECURITY_LOG',
    'Who logged in, saw, took and changed what in the last year, and who was refused.',
  ],
  ['health', 'MANAGE_JOBS', 'Emails, webhooks and other work in the background that failed or is late.'],
  ['copies', 'READ_INVENTORY', 'Used copies, one by one, with their condition, photographs and history.'],
  ['books', 'WRITE_CATALOGUE', 'The catalogue: prices, stock, and what is shown in the shop.'],
];

const pageAt = (pathname: string) => PAGES.find(([path]) => matchPath({ path: `/desk/${path}`, end: false }, pathname));

/** What the page at a path is for; undefined if nothing says it. */
export const pageHelp = (pathname: string) => pageAt(pathname)?.[2];

/** Whether a role may see the page at a path. */
export function maySee(role: Role, pathname: string): boolean {
  const page = pageAt(pathname);
  return !page || may(role, Permission[page[1]]);
}

/** Where the desk begins for a role. */
export const startOf = (role: Role): string =>
  maySee(role, deskPaths.orders()) ? deskPaths.orders() : deskPaths.picking;
