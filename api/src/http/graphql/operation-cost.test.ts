import { getIntrospectionQuery, getNamedType, getNullableType, isListType, isObjectType, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { webOperationCosts } from '../../scripts/operation-costs.ts';
import { unopenedModules } from '../../scripts/unopened-modules.ts';
import { MAX_COST, operationCost } from './operation-cost.ts';
import { createSchema } from './schema.ts';

const schema = await createSchema(unopenedModules());
const BOOK = 'book(bookId: "JEEPHY7253")';

function costOf(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The operation must come first.');
  return operationCost({ schema, document, operation, variables });
}

const repeated = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

describe('the cost of an operation', () => {
  it('includes its statements and every listed object', () => {
    const books = (first: number) => costOf(`{ books(first: ${first}) { edges { node { bookId publisher } } } }`);
    expect(books(100) - books(50)).toBe(50 * 3);
    expect(costOf('{ books { totalCount } }')).toBeGreaterThan(costOf('{ books { edges { cursor } } }'));
  });

  it('counts a field that is selected twice once, also through fragments', () => {
    const once = costOf(`{ ${BOOK} { bookId rating { count } } }`);
    const fragments = 'fragment A on Book { bookId ...B } fragment B on Book { rating { count } }';
    expect(costOf(`{ ${BOOK} { ...A ...B ... on Book { bookId } } ${BOOK} { bookId } } ${fragments}`)).toBe(once);
  });

  it('does not include skipped fields', () => {
    const query =
      'query ($with: Boolean!) { books(first: 1) { totalCount @include(if: $with) pageInfo { hasNextPage } } }';
    expect(costOf(query, { with: false })).toBeLessThan(costOf(query, { with: true }));
  });

  it('assumes the maximum number of lines of an order', () => {
    expect(costOf('{ order(orderId: "1") { lines { total } } }')).toBeGreaterThan(100);
  });

  it.each([
    [
      'related books behind a negative number',
      `{ ${BOOK} { n: related(first: -2147483648) { bookId } related { bookId } } }`,
    ],
    ['no books', '{ books(first: 0) { totalCount } }'],
    ['too many books', '{ books(first: 101) { totalCount } }'],
    ['too many reviews', `{ ${BOOK} { reviews(first: 51) { totalCount } } }`],
    ['a negative number of changes', '{ adminBook(bookId: "1") { changes(first: -1) { at } } }'],
    ['too many orders', '{ orders(first: 51) { totalCount } }'],
    ['too many featured books', '{ featuredBooks(first: 25) { bookId } }'],
    ['too many books of the admin', '{ adminBooks(first: 101) { totalCount } }'],
  ])('is not computed for %s: the argument is rejected before execution', (_what, query) => {
    expect(() => costOf(query)).toThrow(/Ask for 1 to \d+ /);
  });

  it('is too high for nested related books, also through fragments and aliases', () => {
    const nested = (depth: number): string => (depth === 0 ? 'bookId' : `related(first: 12) { ${nested(depth - 1)} }`);
    expect(() => costOf(`{ ${BOOK} { ${nested(3)} } }`)).toThrow('too much at once');
    const fragments = Array.from(
      { length: 9 },
      (_, i) => `fragment F${i} on Book { a: related { ...F${i + 1} } b: related { ...F${i + 1} } }`,
    );
    const wide = `{ ${BOOK} { ...F0 } } ${fragments.join(' ')} fragment F9 on Book { bookId }`;
    expect(() => costOf(wide)).toThrow('too much at once');
  });

  it.each([
    ['searchSuggestions(search: "physics") { bookId }', 19],
    ['books(search: "physics", first: 1) { totalCount }', 8],
    ['books(first: 1) { facets { minPrice } }', 5],
    ['featuredBooks { bookId }', 50],
    ['__schema { types { fields { type { name } } } }', 150],
  ])('of %s allows at most %i in a request', (field, most) => {
    expect(() => costOf(repeated(most + 1, field))).toThrow('too much at once');
  });

  it('is too high for more than ten levels', () => {
    const nested = (depth: number): string => (depth === 0 ? 'bookId' : `related(first: 1) { ${nested(depth - 1)} }`);
    expect(costOf(`{ ${BOOK} { ${nested(8)} } }`)).toBeLessThan(MAX_COST);
    expect(() => costOf(`{ ${BOOK} { ${nested(9)} } }`)).toThrow('levels deep');
  });

  it('is one unit for __typename', () => {
    expect(costOf(`{ __typename ${BOOK} { __typename bookId } }`)).toBe(costOf(`{ ${BOOK} { bookId } }`) + 2);
    const offers = (fields: string) => costOf(`{ books(first: 100) { edges { node { offers { ${fields} } } } } }`);
    expect(offers('price __typename')).toBe(offers('price') + 200);
  });

  it('is too high for many aliases in an introspection query', () => {
    const names = Array.from({ length: 600 }, (_, index) => `a${index}: name`).join(' ');
    expect(() => costOf(`{ __schema { types { fields { ${names} } } } }`)).toThrow('too much at once');
  });

  it('allows the introspection query of tools', () => {
    expect(costOf(getIntrospectionQuery())).toBeLessThan(MAX_COST);
  });

  it('allows about three times the cost of the most expensive page', async () => {
    const pages = (await webOperationCosts(schema)).filter(
      ({ name }) => !['PreviewImport', 'ExportBooks'].includes(name),
    );
    const [mostExpensive] = pages;
    expect(mostExpensive?.name).toBe('BookListing');
    expect(MAX_COST / (mostExpensive?.units ?? 0)).toBeGreaterThan(2.9);
    expect(MAX_COST / (mostExpensive?.units ?? 0)).toBeLessThan(4);
  });
});

it('Every list field of objects in the schema has a maximum length', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
    .filter(({ field }) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)));
  const unpriced = lists.filter(({ type, field }) => {
    const cost = field.extensions.cost as { items?: unknown; first?: unknown } | undefined;
    const isPage = field.name === 'edges' && type.name.endsWith('Connection');
    return !isPage && cost?.items === undefined && cost?.first === undefined;
  });
  expect(lists.length).toBeGreaterThan(20);
  expect(unpriced.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});
