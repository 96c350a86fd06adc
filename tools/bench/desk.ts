import type { AutocannonRequest } from 'autocannon';
import { defaultRange } from '../../api/src/desk/dashboard/dashboard.rules.ts';
import { dayInIndia } from '../../api/src/platform/india.rules.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { withoutTimeouts } from '../../api/src/platform/database/database.ts';
import { tables } from '../../api/src/tables.ts';
import { insertManyOrders } from '../../api/test/many-orders.ts';
import { type GrowthOptions, measureBySize } from './measure-by-size.ts';
import type { GrowthRow } from './report/report.ts';
import { type DatabaseServer, read } from './setup/databases.ts';
import { addShoppers, type Shoppers } from './setup/shoppers.ts';
import { SECRET } from './setup/stage.ts';
import { DASHBOARD, DESK_LIST, DESK_ORDER, DESK_QUEUES } from './workloads/documents.ts';
import { graphqlRequest } from './workloads/requests.ts';

/** An order that the requests are about. */
interface KnownOrder {
  orderId: string;
  phone: string;
  name: string;
  bookId: string;
}

/** A shop with orders. */
interface Desk {
  url: string;
  size: number;
  admins: Shoppers['admins'];
  orders: KnownOrder[];
}

/** Each admin has a budget of requests. */
const ADMINS = 1_000;
const KNOWN_ORDERS = 100;
const PAGE = 50;

/** One request of each admin about one of the known orders. */
const each =
  (document: string, variablesOf: (order: KnownOrder) => object) =>
  ({ admins, orders }: Desk): AutocannonRequest[] =>
    admins.flatMap(({ cookie }, client) => {
      const order = orders[client % orders.length];
      return order ? [graphqlRequest(document, variablesOf(order), { client, cookie })] : [];
    });
const search = (textOf: (order: KnownOrder) => string) =>
  each(DESK_LIST, (order) => ({ first: PAGE, search: textOf(order) }));

/** The last 30 days, of which the larger shop has about 3,000 orders, the smaller one all of its 100. */
const lastMonth = () => defaultRange(dayInIndia(Date.now()));

/** The work of the desk whose cost must not grow with the orders of the past. */
const WORK = [
  ['Queues', each(DESK_QUEUES, () => ({}))],
  ['A page of a queue', each(DESK_LIST, () => ({ first: PAGE, queue: 'PICK' }))],
  ['A page of all orders', each(DESK_LIST, () => ({ first: PAGE }))],
  ['Search, an order number', search(({ orderId }) => orderId)],
  ['Search, a name', search(({ name }) => name)],
  ['Search, a phone number', search(({ phone }) => phone)],
  ['Search, a book', search(({ bookId }) => bookId)],
  ['An order', each(DESK_ORDER, ({ orderId }) => ({ orderId }))],
  ['The dashboard, 30 days', each(DASHBOARD, lastMonth)],
] as const;

/** Measures the work of the order desk with few and with many orders. */
export async function measureDesk(databases: DatabaseServer, options: GrowthOptions): Promise<GrowthRow[]> {
  const sizes: Desk[] = [];
  for (const size of options.plan.orders)
    sizes.push(await withProgress(`${size.toLocaleString('en')} orders`, () => createDesk(databases, size)));
  return measureBySize(databases, { ...options, sizes, work: WORK, unit: 'orders' });
}

async function createDesk(databases: DatabaseServer, size: number): Promise<Desk> {
  const url = await databases.createShopDatabase(0, () => undefined);
  await withoutTimeouts({ url, ...tables }, (database) => insertManyOrders(database, size));
  const { admins } = await addShoppers(url, { customers: 0, admins: ADMINS, secret: SECRET });
  // The newest ones: as many of them are open in each shop.
  const orders = await read<KnownOrder>(
    url,
    `SELECT order_id AS "orderId", phone, ship_to_name AS name,
       (SELECT min(book_id) FROM order_line WHERE order_line.order_id = customer_order.order_id) AS "bookId"
     FROM customer_order ORDER BY created_at DESC, order_id LIMIT ${KNOWN_ORDERS}`,
  );
  return { url, size, admins, orders };
}
