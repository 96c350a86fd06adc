// A lint rule for tables: a table is written only by its own domain, and read only from the domain's layer or above.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from './direction.mjs';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The domains of the tables that no entity describes. */
export const TABLES_WITHOUT_ENTITY = new Map([
  ['accounting_month', 'accounting'],
  ['awb_number', 'shipments'],
  ['book_change', 'catalogue'],
  ['book_isbn', 'catalogue'],
  ['contact_reply', 'contact'],
  ['courier_invoice', 'desk'],
  ['courier_pincode', 'delivery'],
  ['courier_rate', 'delivery'],
  ['courier_settings', 'delivery'],
  ['customer_note', 'desk'],
  ['facet_count', 'catalogue'],
  ['low_stock_book', 'catalogue'],
  ['manifest', 'desk'],
  ['manifest_shipment', 'desk'],
  ['migration', 'platform'],
  ['missed_search', 'catalogue'],
  ['order_word', 'desk'],
  ['packing_claim', 'desk'],
  ['parcel_settings', 'delivery'],
  ['pick_list', 'desk'],
  ['pick_list_order', 'desk'],
  ['rate_limit', 'platform'],
  ['release_mark', 'platform'],
  ['remittance', 'desk'],
  ['remittance_line', 'desk'],
  ['reserved_book_id', 'catalogue'],
  ['sample_load', 'sample'],
  ['saved_view', 'accounts'],
  ['search_posting', 'catalogue'],
  ['search_word', 'catalogue'],
  ['session', 'platform'],
  ['settlement_entry', 'desk'],
  ['short_copy', 'desk'],
  ['stock_value', 'desk'],
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

/** Fill the tables of all domains before the shop uses them. */
const LOADERS = new Set(['sample']);

/** Methods of TypeORM that change rows of the entity that is their first argument. */
const CHANGES = new Set(['insert', 'upsert', 'update', 'delete', 'save', 'remove', 'increment', 'into']);

const writes = (place, table, owner) =>
  owner.folder !== place.folder && !LOADERS.has(place.folder)
    ? `${place.folder} must not write ${table}: it is a table of ${owner.folder}.`
    : null;

const reads = (place, table, owner) =>
  owner.layer > place.layer
    ? `${place.folder} must not read ${table}: it is a table of ${owner.folder}, a layer above.`
    : null;

/** The reason why SQL must not stand in a place, or null. */
function forbids(place, text) {
  const problems = (pattern, problemOf) =>
    [...text.matchAll(pattern)].flatMap(([, table]) => {
      const owner = OWNERS.get(table);
      return (owner && problemOf(place, table, owner)) ?? [];
    });
  return [...problems(WRITES, writes), ...problems(READS, reads)][0] ?? null;
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    const place = placeOf(file);
    if (place?.side !== 'api' || /\.test\.ts$|^api\/(test|src\/migrations)\//.test(file)) return {};
    const entities = new Map();
    const check = (node, text) => {
      const message = forbids(place, text);
      if (message) context.report({ node, message });
    };
    return {
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('?')),
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      ImportDeclaration: ({ source, specifiers }) => {
        if (!source.value.startsWith('.') || !source.value.endsWith('.entity.ts')) return;
        for (const { local } of specifiers)
          entities.set(local.name, placeOf(path.join(path.dirname(file), source.value)));
      },
      CallExpression: (node) => {
        const method = node.callee.property?.name ?? node.callee.name;
        const entity = node.arguments[0]?.name;
        const owner = CHANGES.has(method) && entities.get(entity);
        const message = owner && writes(place, entity, owner);
        if (message) context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'owners' }, rules: { 'own-tables': rule } };
