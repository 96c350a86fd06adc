import { read } from '../bench/setup/databases.ts';
import type { DrillRow } from './report.ts';

/** Where the money, the orders and the emails of a drill are. */
export interface DrilledShop {
  databaseUrl: string;
  /** Database of a standalone sandbox; default: the built-in one, in the shop's database. */
  sandboxUrl?: string;
  /** Emails that the mail server accepted, with their headers; undefined: emails are not checked. */
  emails?: readonly string[];
}

/**
 * Checks what has to be true after every drill: each captured payment at the provider has one order of the same paise or
 * refunds of the same sum, no order is placed without its payment or its collection, no stock is below zero, no email is
 * doubled or lost. Call it when the queues are empty.
 */
export async function checkInvariants({ databaseUrl, sandboxUrl, emails }: DrilledShop): Promise<DrillRow[]> {
  return [
    await capturedPayments(databaseUrl, sandboxUrl ?? databaseUrl),
    await unpaidPlacedOrders(databaseUrl),
    await negativeStock(databaseUrl),
    ...(emails ? await sentEmails(databaseUrl, emails) : []),
  ];
}

interface ProviderCapture {
  id: string;
  amount: number;
  refunded: number;
}

/** In paise; `orders` counts the orders that are paid by this payment with just this amount. */
interface ShopCapture {
  id: string;
  orders: number;
}

async function capturedPayments(databaseUrl: string, sandboxUrl: string): Promise<DrillRow> {
  const captured = await read<ProviderCapture>(
    sandboxUrl,
    `SELECT id, amount, amount_refunded AS refunded FROM sandbox_payment WHERE status IN ('captured', 'refunded')`,
  );
  const paid = await read<ShopCapture>(
    databaseUrl,
    `SELECT payment_id AS id, count(*)::integer AS orders FROM customer_order
     JOIN payment ON provider_payment_id = payment_id AND amount_in_paise = total * 100
     WHERE customer_order.status NOT IN ('PENDING_PAYMENT', 'EXPIRED') GROUP BY payment_id`,
  );
  const orders = new Map(paid.map(({ id, orders: count }) => [id, count]));
  const lost = captured.filter(({ id, amount, refunded }) => (orders.get(id) ?? 0) !== 1 && refunded !== amount);
  const known = new Set(captured.map(({ id }) => id));
  const invented = paid.filter(({ id }) => !known.has(id));
  return {
    promise: 'each captured payment has one order of its amount, or refunds of its amount',
    figure: `${captured.length} captured, ${lost.length} without, ${invented.length} orders without a capture`,
    kept: lost.length === 0 && invented.length === 0,
  };
}

async function unpaidPlacedOrders(databaseUrl: string): Promise<DrillRow> {
  const [counts] = await read<{ placed: number; unpaid: number; uncollected: number }>(
    databaseUrl,
    `SELECT count(*)::integer AS placed,
       count(*) FILTER (WHERE payment_option = 'ONLINE' AND payment.status IS NULL)::integer AS unpaid,
       count(*) FILTER (WHERE payment_option <> 'ONLINE' AND collection.order_id IS NULL
         AND customer_order.status IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'))::integer AS uncollected
     FROM customer_order
     LEFT JOIN payment ON provider_payment_id = payment_id AND payment.status IN ('captured', 'refunded')
     LEFT JOIN collection USING (order_id)
     WHERE customer_order.status NOT IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')`,
  );
  const { placed = 0, unpaid = 0, uncollected = 0 } = counts ?? {};
  return {
    promise: 'no order is placed without its payment or its collection',
    figure: `${placed} placed, ${unpaid} unpaid, ${uncollected} without collection`,
    kept: unpaid + uncollected === 0,
  };
}

async function negativeStock(databaseUrl: string): Promise<DrillRow> {
  const [{ below } = { below: 0 }] = await read<{ below: number }>(
    databaseUrl,
    'SELECT count(*)::integer AS below FROM book WHERE new_stock < 0 OR pre_owned_stock < 0',
  );
  return { promise: 'no stock is below zero', figure: `${below} books`, kept: below === 0 };
}

const MESSAGE_ID = /^Message-ID:\s*<([^>]+)>/im;

async function sentEmails(databaseUrl: string, emails: readonly string[]): Promise<DrillRow[]> {
  const ids = emails.map((email) => MESSAGE_ID.exec(email)?.[1] ?? '');
  const doubled = ids.length - new Set(ids).size;
  const orders = await read<{ orderId: string }>(
    databaseUrl,
    `SELECT DISTINCT order_id AS "orderId" FROM order_event WHERE kind = 'PLACED'`,
  );
  // Without the soft line breaks of quoted-printable.
  const text = emails.map((email) => email.replaceAll(/=\r?\n/g, '')).join('\n');
  const lost = orders.filter(({ orderId }) => !text.includes(orderId));
  return [
    { promise: 'no email is sent twice', figure: `${emails.length} sent, ${doubled} doubled`, kept: doubled === 0 },
    {
      promise: 'each placed order is confirmed by email',
      figure: `${orders.length} placed, ${lost.length} without`,
      kept: lost.length === 0,
    },
  ];
}
