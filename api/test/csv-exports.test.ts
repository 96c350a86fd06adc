import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { addCopy } from './copies.ts';
import { addSupplier, receiptsOf } from './goods.ts';
import { restRoutes } from './routes.ts';
import { placePaidOrder, staffViewer } from './staff.ts';
import { useTestShop } from './test-shop.ts';
import type { Client } from './client.ts';

const shop = useTestShop({ runJobs: false });

/** Texts that spreadsheets run as formulas, by their first character. */
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'];
const RUNS_IN_SPREADSHEET = /^[=+\-@\t\r\n＝＋－＠]/;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const ALL = new URLSearchParams({ from: today, to: tomorrow, query: 'physics' });

/** Every file of CSV that an admin can download: of all GET routes, and of the GraphQL API. */
async function exportedFiles(admin: Client): Promise<Map<string, string>> {
  const routes = restRoutes();
  const files = new Map<string, string>();
  for (const { method, path } of routes) {
    if (method !== 'GET' || path.includes(':')) continue;
    const response = await admin.get(`/api${path}?${ALL}`);
    if (response.headers.get('Content-Type')?.startsWith('text/csv')) files.set(path, await response.text());
  }
  const month = await admin.get(`/api/desk/months/${today.slice(0, 7)}.csv`);
  files.set('/desk/months/:month.csv', await month.text());
  const { data } = await admin.graphql<{ exportBooks: string }>('{ exportBooks }');
  return files.set('exportBooks', data.exportBooks);
}

it('no cell of any file of CSV runs as a formula in a spreadsheet', async () => {
  const { client: admin, userId } = await shop.admin();
  const viewer = staffViewer({ userId });
  for (const formula of FORMULAS) {
    const { orderId, bookIds } = await placePaidOrder(shop, { quantities: [1] });
    const values = [orderId, formula];
    await shop.database.query(
      'UPDATE customer_order SET ship_to_name = $2, shipping_address = $2 WHERE order_id = $1',
      values,
    );
    await shop.database.query('UPDATE order_line SET book_description = $2 WHERE order_id = $1', values);
    await addCopy(shop, bookIds[0]!, { note: formula, edition: formula, shelf: formula });
    const supplierId = await addSupplier(shop, viewer);
    const { open, take, post } = receiptsOf(shop, viewer, supplierId);
    const receiptId = await open();
    await take(receiptId, bookIds[0]!, 1, { edition: 'A' });
    await post(receiptId);
    await shop.database.query('UPDATE receipt_line SET edition = $1 WHERE receipt_id = $2', [formula, receiptId]);
    await shop.database.query('UPDATE supplier SET note = $1 WHERE supplier_id = $2', [formula, supplierId]);
    await shop.database.query(
      `INSERT INTO exam_fact (exam_fact_id, fact)
       SELECT $1, jsonb_set(fact, '{statement}', to_jsonb($2::text)) FROM exam_fact ORDER BY exam_fact_id LIMIT 1`,
      [crypto.randomUUID(), formula],
    );
    await shop.database.query(
      `INSERT INTO settlement_entry VALUES ('adjustment', $1, 1, 1, 0, $1, NULL, $2, $2, $3, now())`,
      [formula, today, userId],
    );
    await shop.database.query(
      'UPDATE book SET publisher = $2, book_description = $2, tags = ARRAY[$2], new_stock = 1 WHERE book_id = $1',
      [bookIds[0], formula],
    );
  }
  for (const formula of FORMULAS)
    await shop.database.query(
      `INSERT INTO security_event (created_at, kind, subjects) VALUES (now(), 'CHANGE', ARRAY[$1])`,
      [formula],
    );
  const files = await exportedFiles(admin);
  expect([...files.keys()].toSorted()).toEqual([
    '/desk/book-margins.csv',
    '/desk/copies.csv',
    '/desk/courier-rates.csv',
    '/desk/exam-facts.csv',
    '/desk/months/:month.csv',
    '/desk/order-lines.csv',
    '/desk/orders.csv',
    '/desk/receipt-lines.csv',
    '/desk/security-log.csv',
    '/desk/stock.csv',
    '/desk/suppliers.csv',
    'exportBooks',
  ]);
  for (const [file, text] of files) {
    const cells = parse(text, { bom: true, relax_column_count: true }).flat();
    const escaped = FORMULAS.filter((formula) => cells.includes(`'${formula}`));
    // Rates have no texts of people.
    expect([file, escaped]).toEqual([file, file === '/desk/courier-rates.csv' ? [] : FORMULAS]);
    expect([file, cells.filter((cell) => RUNS_IN_SPREADSHEET.test(cell))]).toEqual([file, []]);
  }
});
