import type { TestShop } from '../../../api/test/test-shop.ts';

const RUN = 'window.scriptRan=1';

/** Texts that run as a script where a page takes them for more than text. */
export const SCRIPTS = [
  `<script>${RUN}</script>`,
  `"><img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<iframe srcdoc="<script>parent.scriptRan=1</script>"></iframe>`,
  `<a href="javascript:${RUN}">[x](javascript:${RUN})</a>`,
  `<style>@import 'http://other.example.test/a.css'; body{background:url(http://other.example.test/b)}</style>`,
  `<base href="http://other.example.test/"><link rel=stylesheet href="//other.example.test/c.css">`,
  `</script><!--<script>--></textarea></title><details open ontoggle="${RUN}">`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}<%= 1 %>`,
  `' onfocus="${RUN}" autofocus=" \u202Etpircs\u202C ＜script＞${RUN}＜/script＞`,
];

/** All of them, as one text with a word that pages show. */
export const STORED = `STORED ${SCRIPTS.join(' ')}`;

/** For columns of 100 characters. */
const SHORT = `STORED <svg onload="${RUN}"><script>${RUN}</script>`;

/** What a link could be made of, for columns of 40 characters. */
const LINK = `javascript:${RUN}//`;

/** The columns with texts of customers, admins, couriers, payment providers and files. Details of books are HTML. */
const COLUMNS: [text: string, table: string, columns: string[]][] = [
  [STORED, 'account', ['first_name', 'last_name']],
  [STORED, 'address', ['full_name', 'address_line1', 'address_line2', 'landmark', 'city']],
  [STORED, 'book', ['book_description', 'publisher', 'edition']],
  [STORED, 'contact_message', ['name', 'subject', 'message']],
  [STORED, 'courier_event', ['text']],
  [STORED, 'customer_order', ['ship_to_name', 'shipping_address']],
  [STORED, 'order_event', ['text']],
  [STORED, 'order_line', ['book_description']],
  [STORED, 'refund', ['failure']],
  [STORED, 'review', ['review_text', 'hidden_reason']],
  [SHORT, 'customer_order', ['delivery_instruction']],
  [SHORT, 'delivery_feedback', ['comment']],
  [SHORT, 'exchange', ['comment', 'message']],
  [SHORT, 'order_hold', ['note']],
  [SHORT, 'refund', ['note']],
  [SHORT, 'stock_movement', ['note']],
  [LINK, 'shipment', ['awb']],
  [LINK, 'exchange', ['upi_id']],
];

/** Replaces every text in the database by scripts, also where no service would store one. */
export async function storeScripts({ database }: TestShop): Promise<void> {
  for (const [text, table, columns] of COLUMNS)
    await database.query(`UPDATE ${table} SET ${columns.map((column) => `${column} = $1`).join(', ')}`, [text]);
  await database.query('UPDATE book SET author = ARRAY[$1], tags = ARRAY[$1]', [STORED]);
  await database.query('UPDATE address SET text = $1 || address_id', [STORED]);
}
