import { matchPath } from 'react-router-dom';

/** What each page of the desk is for, by the path of its route. Pages below it have the same; those with their own stand first. */
const PAGE_HELP: ReadonlyMap<string, string> = new Map([
  ['/desk/counts/:countId/shelf', 'Scan every book of this shelf once; a scan can be undone.'],
  ['/desk/counts/:countId/review', 'Where count and stock differ, before the stock is corrected.'],
  ['/desk/orders/:orderId', 'One order: what happened to it, and all that can be done with it now.'],
  ['/desk/picking/:number', 'What to fetch, shelf by shelf, and into which tray it goes.'],
  ['/desk/customers/:userId', 'A customer: orders, store credit, and whether they may pay on delivery.'],
  ['/desk/couriers/invoices', 'Compares what couriers bill for parcels with what was expected.'],
  ['/desk/purchase-orders/reorder', 'Books that run out or are searched for, by supplier, to order again.'],
  ['/desk/buy-backs/settings', 'What the shop pays for the books of customers.'],
  ['/desk/copies/intake', 'Takes used books in: photographs, condition, price, label.'],
  ['/desk/books/new', 'Adds a book, by ISBN or by hand.'],
  ['/desk/books/import', 'Books as CSV: compared first, then imported; and exports.'],
  ['/desk/dashboard', 'What was sold, delivered and refused in a range of days, and what is open now.'],
  ['/desk/orders', 'All orders: the queues of what waits, search, and changes of many at once.'],
  ['/desk/draft-orders', 'Orders that staff write for a customer who calls.'],
  ['/desk/picking', 'Pick lists: up to 25 orders whose books are fetched from the shelves in one walk.'],
  ['/desk/packing', 'Packs one order after the other: scan each copy, then Enter prints label and bill.'],
  ['/desk/practice', 'Practises packing with an order that does not exist.'],
  ['/desk/handover', 'Scans the parcels that a courier takes, and records that they have left.'],
  ['/desk/day-report', 'What left on a day, what was promised and did not leave, and what is short.'],
  ['/desk/exchanges', 'What customers want to exchange, until when they get an answer, and the way of their books.'],
  ['/desk/messages', 'Messages of the contact form that wait for an answer.'],
  ['/desk/cash', 'Cash that couriers collected and owe, and refunds to send by UPI.'],
  ['/desk/customers', 'All accounts, found by name, phone or email.'],
  ['/desk/couriers', 'What couriers charge, where they go, and what they take in cash.'],
  ['/desk/months', 'The figures of a month for the accountant, and its closing.'],
  ['/desk/purchase-orders', 'What the shop orders of its suppliers, and what came of it.'],
  ['/desk/receipts', 'What came from suppliers, carton by carton: scan it, compare it with the bill, put it in stock.'],
  ['/desk/suppliers', 'Whom the shop buys new books from: terms, bills and payments.'],
  ['/desk/buy-backs', 'Books that customers sell to the shop: look at each, decide, and pay.'],
  ['/desk/counts', 'Stock counts, shelf by shelf.'],
  ['/desk/exam-facts', 'What verdicts on exams rest on: syllabus changes, with their sources.'],
  ['/desk/health', 'Emails, webhooks and other work in the background that failed or is late.'],
  ['/desk/copies', 'Used copies, one by one, with their condition, photographs and history.'],
  ['/desk/books', 'The catalogue: prices, stock, and what is shown in the shop.'],
]);

/** What the page at a path is for; undefined if nothing says it. */
export const pageHelp = (pathname: string) =>
  [...PAGE_HELP].find(([path]) => matchPath({ path, end: false }, pathname))?.[1];
