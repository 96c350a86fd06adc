import sql, { raw, Sql } from 'sql-template-tag';
import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from './snake-case-names.ts';

/** The class of an entity whose rows are `Row`. */
type Entity<Row> = new () => Row;
type Field<Row> = keyof Row & string;
/** Values of a new row. SQL is inserted as what it results in. */
type Values<Row> = { readonly [Name in keyof Row]?: Row[Name] | Sql };

interface Column {
  field: string;
  name: string;
  type: string;
  /** Whether it is read only if it is named. */
  isHidden: boolean;
}

/** A table as the decorators of its entity describe it. */
class Table {
  private readonly texts = new Map<string, Sql>();

  constructor(
    readonly name: string,
    readonly all: readonly Column[],
  ) {}

  columnOf(field: string): Column {
    const found = this.all.find((one) => one.field === field);
    if (!found) throw new Error(`The table ${this.name} has no column for ${field}`);
    return found;
  }

  /** What `make` makes of these columns, made once. */
  text(kind: string, fields: readonly string[], make: (found: readonly Column[]) => string | Sql): Sql {
    const key = `${kind} ${fields.join()}`;
    const known = this.texts.get(key);
    if (known) return known;
    const made = make(fields.map((field) => this.columnOf(field)));
    const text = typeof made === 'string' ? raw(made) : made;
    this.texts.set(key, text);
    return text;
  }
}

const NAMES = new SnakeCaseNames();
const tables = new WeakMap<Entity<unknown>, Table>();

function tableOf(entity: Entity<unknown>): Table {
  const table = tables.get(entity) ?? describe(entity);
  tables.set(entity, table);
  return table;
}

/** Reads what the decorators have stored. It needs no connection. */
function describe(entity: Entity<unknown>): Table {
  const stored = getMetadataArgsStorage();
  const name = stored.tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error(`${entity.name} is no entity with a table`);
  const uuids = stored.generations.filter(({ target, strategy }) => target === entity && strategy === 'uuid');
  const described = stored.columns.filter(({ target }) => isOf(entity, target));
  return new Table(
    name,
    described.map(({ propertyName: field, options: { name: given, type, array, select } }) => ({
      field,
      name: NAMES.columnName(field, given),
      type: uuids.some(({ propertyName }) => propertyName === field) ? 'uuid' : `${String(type)}${array ? '[]' : ''}`,
      isHidden: select === false,
    })),
  );
}

/** Whether a column of `target` belongs to the entity: to its class, or to a class that it extends. */
function isOf(entity: Entity<unknown>, target: unknown): boolean {
  return target === entity || (typeof target === 'function' && entity.prototype instanceof target);
}

/** The fields of an entity that are columns. */
export function fieldsOf<Row>(entity: Entity<Row>): Field<Row>[] {
  return tableOf(entity).all.map(({ field }) => field as Field<Row>);
}

/** The column of a field, such as `customer_order.order_id`. */
export function column<Row>(entity: Entity<Row>, field: Field<Row>): Sql {
  const table = tableOf(entity);
  return table.text('column', [field], () => `${table.name}.${table.columnOf(field).name}`);
}

/** What to select or return: these columns, else all, as `customer_order.order_id AS "orderId"`. */
export function columns<Row>(entity: Entity<Row>, ...fields: readonly Field<Row>[]): Sql {
  const table = tableOf(entity);
  const chosen = fields.length > 0 ? fields : table.all.filter((one) => !one.isHidden).map(({ field }) => field);
  return table.text('columns', chosen, (found) =>
    found.map((one) => `${table.name}.${one.name}${asText(one)} AS "${one.field}"`).join(', '),
  );
}

/** These columns as a JSON object with the names of their fields. */
export function jsonObject<Row>(entity: Entity<Row>, ...fields: readonly Field<Row>[]): Sql {
  const table = tableOf(entity);
  return table.text('jsonObject', fields, (found) => {
    const pairs = found.map(({ field, name }) => `'${field}', ${table.name}.${name}`);
    return `json_build_object(${pairs.join(', ')})`;
  });
}

/** node-postgres would make a time of a date. */
const asText = ({ type }: Column) => (type === 'date' ? '::text' : '');

/**
 * Inserts a row; a field that is undefined gets its default. It may be followed by WHERE, ON CONFLICT and RETURNING.
 */
export function insert<Row>(entity: Entity<Row>, values: Values<Row>): Sql {
  const table = tableOf(entity);
  const row = values as Record<string, unknown>;
  const given = table.all.filter(({ field }) => row[field] !== undefined);
  const form = table.text(
    'insert',
    given.map(({ field }) => field),
    (found) => {
      const into = `INSERT INTO ${table.name} (${found.map(({ name }) => name).join(', ')}) SELECT `;
      const casts = found.map(({ type }, index) => `::${type}${index < found.length - 1 ? ', ' : ''}`);
      return new Sql([into, ...casts], found);
    },
  );
  const parameters = given.map((one) => parameterOf(one, row[one.field]));
  return new Sql(form.strings, parameters);
}

/** Inserts these fields of rows, as `given`. It may be followed by a join, WHERE, ON CONFLICT and RETURNING. */
export function insertRows<Row, Name extends Field<Row>>(
  entity: Entity<Row>,
  rows: readonly Readonly<Pick<Row, Name>>[],
  ...fields: readonly Name[]
): Sql {
  const table = tableOf(entity);
  const into = table.text('into', fields, (found) => `${table.name} (${found.map(({ name }) => name).join(', ')})`);
  return sql`INSERT INTO ${into} SELECT given.* FROM ${recordset(entity, rows, ...fields)} AS given`;
}

function parameterOf({ type }: Column, value: unknown): unknown {
  if (value instanceof Sql) return sql`(${value})`;
  // node-postgres would send a list as an array of PostgreSQL.
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}

/** Sets these columns to those of `source`, as in `note = source.note`. */
export function assignments<Row>(entity: Entity<Row>, source: string, ...fields: readonly Field<Row>[]): Sql {
  return tableOf(entity).text(`assignments ${source}`, fields, (found) =>
    found.map(({ name }) => `${name} = ${source}.${name}`).join(', '),
  );
}

/** Rows of these fields to read from, in columns named as those of the table. It is given a name with `AS`. */
export function recordset<Row, Name extends Field<Row>>(
  entity: Entity<Row>,
  rows: readonly Readonly<Pick<Row, Name>>[],
  ...fields: readonly Name[]
): Sql {
  const table = tableOf(entity);
  const definition = table.text('recordset', fields, (found) =>
    found.map(({ name, type }) => `${name} ${type}`).join(', '),
  );
  const names = fields.map((field) => table.columnOf(field).name);
  const records = rows.map((row) => Object.fromEntries(fields.map((field, index) => [names[index], row[field]])));
  return sql`ROWS FROM (json_to_recordset(${JSON.stringify(records)}) AS (${definition}))`;
}
