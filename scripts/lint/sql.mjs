// A lint rule for SQL: every ORDER BY ends in a key, so that rows which are alike otherwise have one order. Without it
// their order changes with the plan, from one request to the next.

const MESSAGE =
  'Rows are sorted by a key last, a column that is unique among them. A key with another name than in ' +
  'scripts/lint/sql.mjs is added there.';

/** Columns other than those of `..._id` that are unique among the rows they sort. */
const KEYS = new Set([
  'id',
  'event_key', // courier_event, of one courier
  'key', // session
  'number', // manifest, pick_list
  'ticket', // contact_message
  'request_key', // contact_reply
  'position', // within an order, a book, a want list; with posting.book_id in searches
  'serial', // document, within its series
  'version', // book_change, within a book
  'code', // copy
  'copyCode', // copy, within a book and condition of a cart
  'pincode', // pincode
  'valid_from', // courier_rate, of a courier and zone
  'awb', // awb_number, of a courier
  'text', // address, of an account
  'isbn', // book_isbn, within a book
  'word', // search_word
  'month', // accounting_month
  'words', // missed_search, grouped by them
  'original', // image
  'name', // pgboss.queue, migration files
  'free', // what a statement unites: one row each
  // Columns that a statement groups by:
  'courier',
  'day',
  'reason',
  'condition',
  'shelf',
  'series',
  'hsn',
  // The database's own catalogue:
  'indexrelid',
  'relname',
  'conname',
  'proname',
  'tgname',
  'attnum',
  'table_name',
  'ctid',
]);

/** Interpolated parts of an ORDER BY that end in a key; here they stand between « and ». */
const FRAGMENTS = new Set([
  'orderBy(order)',
  'join(sorted)',
  "order.join(', ')",
  'order',
  'ORDERS[sort]',
  'NEWEST_FIRST',
  'BY_POSITION',
  'PICK_ORDER',
  'BY_SHELF', // in a test of the shelves alone
  'id',
]);

const DIRECTION = /\s+(ASC|DESC|NULLS (FIRST|LAST)|COLLATE "C"|«(raw\()?direction!?\)?»)\s*$/;
const END = /^(LIMIT|OFFSET|FOR|ON|FETCH|UNION|LOOP)\b/;

/** Nothing (the words alone, in a text), all columns by their numbers, or an order by chance. */
const ANY = /^$|^\d+$|^random\(\)$/;

/** The last expression that an ORDER BY sorts by. `text`: what follows these words. */
function lastTerm(text) {
  let [depth, start, at] = [0, 0, 0];
  for (; at < text.length; at++) {
    if (text[at] === '«') at = text.indexOf('»', at);
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0) break;
    else if (depth === 0 && text[at] === ',') start = at + 1;
    else if (depth === 0 && /\s/.test(text[at - 1] ?? ' ') && END.test(text.slice(at, at + 8))) break;
  }
  let term = text.slice(start, at).trim();
  while (DIRECTION.test(term)) term = term.replace(DIRECTION, '');
  return term;
}

/** Whether a term is a key, alone or as the last argument of a function, or a part that ends in one. */
function isKey(term) {
  if (ANY.test(term)) return true;
  const [, fragment] = /^«(.*)»$/s.exec(term) ?? [];
  if (fragment !== undefined) return FRAGMENTS.has(fragment);
  const [, column] = /^(?:\w+\((?:.*,\s*)?)?(?:\w+\.)?"?(\w+)"?\)?$/.exec(term) ?? [];
  return column !== undefined && (/(_id|Id)$/.test(column) || KEYS.has(column));
}

const rule = {
  create(context) {
    // Migrations have run.
    if (/\/migrations\/\d/.test(context.filename)) return {};
    const check = (node, text) => {
      const [, ...orders] = text.split(/\bORDER BY\b/);
      if (orders.some((order) => !isKey(lastTerm(order)))) context.report({ node, message: MESSAGE });
    };
    return {
      TemplateLiteral: (node) => {
        const source = (index) => context.sourceCode.getText(node.expressions[index]);
        const parts = node.quasis.map(({ value }, index) =>
          index < node.expressions.length ? `${value.raw}«${source(index)}»` : value.raw,
        );
        check(node, parts.join(''));
      },
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
    };
  },
};

export default { meta: { name: 'sql' }, rules: { 'ordered-by-key': rule } };
