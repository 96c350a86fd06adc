import { SECURITY_LOG_LIMITS } from '../security-log/security-log.rules.ts';

/** What happens to the rows of a table in time. */
export type TableLifetime =
  /** Deleted by the job of `RetentionService` this many days after the time in the column `since`. */
  | { what: string; days: number; since: string; where?: string }
  /** Deleted by other code. */
  | { what: string; deleted: string }
  /** Kept, because of this. */
  | { what: string; kept: string };

const ORDER = 'with its order';
const BOOK = 'with its book';
const TAX = 'as tax law asks, for 8 years at least';
const STOCK = 'the books of the stock';
const SANDBOX = 'test payments only';

/** Days after which an unpaid order is deleted. Its payment intent stays: a payment that comes later is refunded. */
export const UNPAID_ORDER_DAYS = 180;

/** Every table of the shop. */
export const TABLE_LIFETIMES: ReadonlyMap<string, TableLifetime> = new Map<string, TableLifetime>([
  ['account', { what: 'accounts', kept: 'until the customer deletes it' }],
  ['account_change', { what: 'accounts before a change', days: 2, since: 'changed_at' }],
  ['accounting_month', { what: 'closed months', kept: TAX }],
  ['address', { what: 'addresses', kept: 'until the customer deletes it' }],
  ['approval', { what: 'approvals of payments', kept: TAX }],
  ['approval_allowance', { what: 'what managers moved on a day', deleted: 'a day later' }],
  ['approval_limits', { what: 'limits of managers', kept: 'one row' }],
  ['awb_number', { what: 'tracking numbers of couriers', kept: ORDER }],
  ['bill_credit', { what: 'credited sums of bills', kept: TAX }],
  ['book', { what: 'books', kept: 'until an admin deletes it' }],
  ['book_change', { what: 'history of the catalogue', kept: 'versions of deleted books are not used again' }],
  ['book_field_source', { what: 'sources of fields of books', kept: BOOK }],
  [
    'book_import',
    { what: 'imports of CSV files', days: 90, since: 'created_at', where: `state IN ('DONE', 'FAILED')` },
  ],
  ['book_isbn', { what: 'ISBNs', kept: BOOK }],
  ['book_sales', { what: 'sold copies by book', kept: 'one row a book' }],
  ['book_promise', { what: 'what the shop promises to pay for books', kept: BOOK }],
  ['buy_back', { what: 'buy-backs', kept: TAX }],
  ['buy_back_book', { what: 'books of buy-backs', kept: TAX }],
  ['buy_back_event', { what: 'timelines of buy-backs', kept: TAX }],
  ['buy_back_promise', { what: 'what was promised with an order', kept: ORDER }],
  ['buy_back_reminder', { what: 'reminders to sell books', kept: 'until the customer deletes the account' }],
  ['buy_back_settings', { what: 'terms of buy-backs', kept: 'one row' }],
  ['cart_copy', { what: 'chosen copies in carts', kept: 'until the customer empties it; 20 at most' }],
  ['cart_line', { what: 'carts', kept: 'until the customer empties it; 100 lines at most' }],
  ['collection', { what: 'cash to collect', kept: TAX }],
  ['contact_message', { what: 'answered messages', days: 730, since: 'answered_at', where: `status = 'ANSWERED'` }],
  ['contact_reply', { what: 'answers to messages', kept: 'with their message' }],
  ['copy', { what: 'pre-owned books one by one', kept: 'orders refer to them' }],
  ['copy_event', { what: 'what happened to copies', kept: 'with its copy' }],
  ['count_scan', { what: 'scans of stock counts', kept: STOCK }],
  ['courier_event', { what: 'reports of couriers', days: 400, since: 'received_at' }],
  ['courier_invoice', { what: 'invoices of couriers', kept: TAX }],
  ['courier_pincode', { what: 'where couriers go', kept: 'until an admin deletes it' }],
  ['courier_rate', { what: 'what couriers charge', kept: 'until an admin deletes it' }],
  ['courier_settings', { what: 'which couriers are used', kept: 'until an admin deletes it' }],
  ['customer_note', { what: 'notes about customers', kept: 'until the customer deletes the account; 100 at most' }],
  [
    'customer_order',
    { what: 'orders', deleted: `unpaid and expired: after ${UNPAID_ORDER_DAYS} days; others are kept` },
  ],
  ['delivery_feedback', { what: 'feedback on deliveries', kept: ORDER }],
  ['document', { what: 'bills and credit notes', kept: TAX }],
  ['document_counter', { what: 'numbers of bills', kept: 'one row a year' }],
  ['draft_order', { what: 'draft orders', days: 30, since: 'expires_at', where: `status <> 'OPEN'` }],
  ['exam_fact', { what: 'facts about exams', kept: 'until an admin deletes it' }],
  ['exam_target', { what: 'exams of customers', kept: 'until the customer deletes it' }],
  ['exchange', { what: 'exchanges', kept: ORDER }],
  [
    'exchange_photo',
    { what: 'photographs of exchanges', deleted: 'unused: a day after the window; others with the order' },
  ],
  ['facet_count', { what: 'counts of the catalogue', kept: 'one row a shelf' }],
  ['image', { what: 'pictures', deleted: 'a day after no book, copy or buy-back has it' }],
  ['late_order_email', { what: 'emails about late orders', kept: ORDER }],
  ['low_stock_book', { what: 'books that run out', kept: BOOK }],
  ['lot', { what: 'units of receipts', kept: BOOK }],
  ['manifest', { what: 'handovers to couriers', kept: ORDER }],
  ['manifest_shipment', { what: 'shipments of handovers', kept: ORDER }],
  ['migration', { what: 'migrations that have run', kept: 'one row a migration' }],
  ['missed_search', { what: 'searches that found nothing', days: 90, since: 'created_at' }],
  ['order_event', { what: 'events of orders', kept: ORDER }],
  ['order_hold', { what: 'holds of orders', kept: ORDER }],
  ['order_line', { what: 'lines of orders', kept: ORDER }],
  ['order_word', { what: 'words to find orders by', kept: ORDER }],
  ['packing_claim', { what: 'orders being packed', deleted: 'when the order is packed' }],
  ['parcel_settings', { what: 'assumed weights', kept: 'one row' }],
  ['parent', { what: 'parents of customers', kept: 'until the parent or the customer removes it' }],
  ['passkey', { what: 'passkeys', kept: 'until the customer deletes it' }],
  ['password_reset', { what: 'links for new passwords', deleted: 'a day after they expire' }],
  ['payment', { what: 'payments', kept: TAX }],
  ['payment_intent', { what: 'payment intents', kept: 'a payment may come late; it is then refunded' }],
  ['payment_link', { what: 'payment links', days: 30, since: 'ends_at' }],
  ['payment_restriction', { what: 'restrictions of customers', kept: 'until the customer deletes the account' }],
  ['payout', { what: 'payouts', kept: TAX }],
  ['pick_list', { what: 'pick lists', kept: ORDER }],
  ['pick_list_order', { what: 'orders of pick lists', kept: ORDER }],
  ['pincode', { what: 'PIN codes', kept: 'a directory' }],
  ['purchase_order', { what: 'orders at suppliers', kept: TAX }],
  ['purchase_order_line', { what: 'lines of orders at suppliers', kept: TAX }],
  ['purchase_voucher', { what: 'purchase vouchers', kept: TAX }],
  ['rate_limit', { what: 'rate limits', deleted: 'an hour after they end' }],
  ['receipt', { what: 'what came from suppliers', kept: TAX }],
  ['receipt_line', { what: 'titles of receipts', kept: TAX }],
  ['receipt_scan', { what: 'scans of receipts', kept: TAX }],
  ['reconciliation_state', { what: 'how far payments are settled', kept: 'one row' }],
  ['recovery_code', { what: 'recovery codes', kept: 'until the customer deletes it' }],
  ['refund', { what: 'refunds', kept: TAX }],
  ['refund_line', { what: 'lines of refunds', kept: TAX }],
  ['release_mark', { what: 'releases that fit the tables', kept: 'one row' }],
  ['remittance', { what: 'remittances of couriers', kept: TAX }],
  ['remittance_line', { what: 'lines of remittances', kept: TAX }],
  ['reserved_book_id', { what: 'reserved book ids', deleted: 'after a day' }],
  ['review', { what: 'reviews', kept: 'with its order line' }],
  ['sample_load', { what: 'loads of the sample', kept: 'one row' }],
  ['sandbox_fault', { what: 'faults of the sandbox', kept: SANDBOX }],
  ['sandbox_order', { what: 'orders at the sandbox', kept: SANDBOX }],
  ['sandbox_payment', { what: 'payments at the sandbox', kept: SANDBOX }],
  ['sandbox_refund', { what: 'refunds at the sandbox', kept: SANDBOX }],
  ['sandbox_webhook', { what: 'webhooks of the sandbox', days: 30, since: 'created_at' }],
  ['saved_view', { what: 'saved views of staff', kept: 'until the admin removes it; 20 at most' }],
  ['search_posting', { what: 'the search index', kept: BOOK }],
  ['search_word', { what: 'words of the search index', kept: BOOK }],
  ['security_event', { what: 'the security log', days: SECURITY_LOG_LIMITS.days, since: 'created_at' }],
  ['session', { what: 'sessions and short-lived values', deleted: 'when they expire' }],
  ['settlement_entry', { what: 'what the payment provider has settled', kept: TAX }],
  ['shipment', { what: 'shipments', kept: ORDER }],
  ['shipment_line', { what: 'lines of shipments', kept: ORDER }],
  ['short_copy', { what: 'copies that were not found', kept: ORDER }],
  ['staged_image', { what: 'uploads that no book has', deleted: 'after a day' }],
  ['station', { what: 'packing stations that have ended', days: 365, since: 'ended_at' }],
  ['station_access', { what: 'PINs and badges of staff', kept: 'until they are removed; one row a person' }],
  ['stock_count', { what: 'stock counts', kept: STOCK }],
  ['stock_movement', { what: 'movements of the stock', kept: STOCK }],
  ['stock_value', { what: 'values of the stock', kept: TAX }],
  ['store_credit_account', { what: 'balances of store credit', kept: TAX }],
  ['store_credit_entry', { what: 'changes of store credit', kept: TAX }],
  ['supplier', { what: 'suppliers', kept: TAX }],
  ['supplier_entry', { what: 'what is owed to suppliers', kept: TAX }],
  ['totp', { what: 'authenticator apps', kept: 'until the customer deletes it' }],
  [
    'unmatched_payment',
    {
      what: 'payments without an order',
      days: 730,
      since: 'decided_at',
      where: `status IN ('REFUNDED', 'HANDLED')`,
    },
  ],
  ['want', { what: 'want lists', kept: 'until the customer leaves the queue or buys the copy; 20 at most' }],
  ['want_offer', { what: 'copies that were held for entries', kept: 'with its entry' }],
  ['webhook_event', { what: 'events of the payment provider', days: 90, since: 'received_at' }],
]);

/** Files of DATA_DIR. */
export interface FileLifetime {
  what: string;
  /** Folder in DATA_DIR; its subfolders belong to it. */
  folder: string;
  /** Which files, by name. */
  name: RegExp;
  days: number;
  /** The files are deleted this long after they were last read or written. */
  since: 'read' | 'written';
}

/** What is written under another name and then renamed; a process that ended in between left it. */
const DRAFT = /(^|\.)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const FILE_LIFETIMES: readonly FileLifetime[] = [
  {
    what: 'sizes of pictures, made again on request',
    folder: 'media/renditions',
    name: /\.(avif|webp)$/,
    days: 30,
    since: 'read',
  },
  { what: 'emails without a mail server', folder: 'mail', name: /\.eml$/, days: 90, since: 'written' },
  ...['media', 'mail'].map((folder) => ({
    what: 'unfinished files',
    folder,
    name: DRAFT,
    days: 1,
    since: 'written' as const,
  })),
];
