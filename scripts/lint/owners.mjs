// A lint rule for tables: a table is written only by its own domain, and read only from the domain's layer or above.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from './direction.mjs';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The domains of the tables that no entity describes. */
export const TABLES_WITHOUT_ENTITY = new Map([
  ['book_change', 'catalogue'],
  ['book_isbn', 'catalogue'],
  ['facet_count', 'catalogue'],
  ['low_stock_book', 'catalogue'],
  ['manifest', 'desk'],
  ['manifest_shipment', 'desk'],
  ['migration', 'platform'],
  ['order_word', 'desk'],
  ['packing_claim', 'desk'],
  ['pick_list', 'desk'],
  ['pick_list_order', 'desk'],
  ['rate_limit', 'platform'],
  ['release_mark', 'platform'],
  ['reserved_book_id', 'catalogue'],
  ['sample_load', 'sample'],
  ['search_posting', 'catalogue'],
  ['search_word', 'catalogue'],
  ['session', 'accounts'],
  ['short_copy', 'desk'],
]);

/** The tables of all entities, each with a file of its domain. */
function tablesOfEntities() {
  const files = readdirSync(path.join(PROJECT, 'api'), { recursive: true }).map((file) => path.join('api', file));
  return files.flatMap((file) => {
    if (!file.endsWith('.entity.ts')) return [];
    const text = readFileSync(path.join(PROJECT, file), 'utf8');
    return [...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table]) => [table, placeOf(file)]);
  });
}

const OWNERS = new Map([
  ...[...TABLES_WITHOUT_ENTITY].map(([table, folder]) => [table, placeOf(`api/src/${folder}/any.ts`)]),
  ...tablesOfEntities(),
]);

const WRITES = /\b(?:INSERT INTO|DELETE FROM|TRUNCATE|MERGE INTO|(?<!FOR (?:NO KEY )?|DO )UPDATE)\s+(?:ONLY\s+)?(\w+)/g;
const READS = /\b(?:FROM|JOIN)\s+(?:ONLY\s+|LATERAL\s+)?(\w+)/g;

/** The reason why `file` must not contain this SQL, or null. */
function forbids(file, text) {
  const place = placeOf(file);
  if (!place) return null;
  const owned = (pattern) => [...text.matchAll(pattern)].map(([, table]) => [table, OWNERS.get(table)]);
  for (const [table, owner] of owned(WRITES)) {
    if (owner && owner.folder !== place.folder)
      return `${place.folder} must not write ${table}: it is a table of ${owner.folder}.`;
  }
  for (const [table, owner] of owned(READS)) {
    if (owner && owner.layer > place.layer)
      return `${place.folder} must not read ${table}: it is a table of ${owner.folder}, a layer above.`;
  }
  return null;
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    if (!/^api\/(src|sandbox|sample)\/(?!migrations\/)/.test(file) || /\.test\.ts$/.test(file)) return {};
    const check = (node, text) => {
      const message = forbids(file, text);
      if (message) context.report({ node, message });
    };
    return {
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('?')),
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
    };
  },
};

export default { meta: { name: 'owners' }, rules: { 'own-tables': rule } };
