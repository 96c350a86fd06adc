import {
  type DocumentNode,
  execute,
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import * as jit from 'graphql-jit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestContext } from '../../platform/request-context.ts';
import { NotFound } from '../../platform/errors.ts';
import { COMPILE_AFTER, createExecutor } from './executor.ts';

vi.mock('graphql-jit', async (original) => {
  const module = await original<typeof jit>();
  return { ...module, compileQuery: vi.fn<typeof module.compileQuery>(module.compileQuery) };
});
const compileQuery = vi.mocked(jit.compileQuery);
beforeEach(() => void compileQuery.mockClear());

const context = {} as RequestContext;

const item: GraphQLObjectType = new GraphQLObjectType({
  name: 'Item',
  fields: () => ({
    id: { type: new GraphQLNonNull(GraphQLString) },
    absent: { type: GraphQLString },
    missing: { type: new GraphQLNonNull(GraphQLString), resolve: () => null },
    thrown: {
      type: new GraphQLNonNull(GraphQLString),
      resolve: () => {
        throw new NotFound('thrown');
      },
    },
    rejected: { type: new GraphQLNonNull(GraphQLString), resolve: async () => Promise.reject(new Error('rejected')) },
    optional: { type: GraphQLString, resolve: async () => Promise.reject(new GraphQLError('optional')) },
    noInt: { type: GraphQLInt, resolve: () => 'three' },
    item: { type: item, resolve: () => ({ id: 'child' }) },
    items: { type: new GraphQLList(new GraphQLNonNull(item)), resolve: async () => [{ id: 'one' }, { id: null }] },
  }),
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      item: {
        type: item,
        args: { id: { type: GraphQLID }, size: { type: GraphQLInt, defaultValue: 3 } },
        resolve: (_root, { id, size }) => ({ id: JSON.stringify({ id, size }) }),
      },
      items: { type: new GraphQLList(item), resolve: async () => [{ id: 'one' }, null, { id: 'two' }] },
    },
  }),
  mutation: new GraphQLObjectType({ name: 'Mutation', fields: { change: { type: GraphQLInt, resolve: () => 1 } } }),
});

/** Executes often enough for a compilation. Returns the last result. */
async function executeOften(document: DocumentNode, variables = {}) {
  const run = createExecutor(schema);
  let last;
  for (let count = 0; count <= COMPILE_AFTER; count += 1) last = await run(document, null, variables, context);
  return last;
}

describe('a query that repeats', () => {
  it.each([
    ['plain fields', '{ item { id absent item { id __typename } } items { id } __typename }'],
    [
      'aliases and fragments',
      'query A { a: item(id: 5) { ...F } b: item { ...F } } fragment F on Item { id item { id } }',
    ],
    [
      'variables and defaults',
      'query A($id: ID, $size: Int = 7) { item(id: $id, size: $size) { id } other: item(size: $size) { id } }',
    ],
    ['a string', '{ item(id: "JEE 2026") { id } }'],
    ['a null in a required field', '{ item { id item { missing } } }'],
    ['a null in a list', '{ items { id missing } }'],
    ['a null that ends a list', '{ item { items { id } } }'],
    ['a thrown error', '{ item { item { thrown } id } }'],
    ['a rejected promise', '{ items { rejected } }'],
    ['an error in an optional field', '{ item { id optional } }'],
    ['a value of another type', '{ item { noInt } }'],
  ])('is compiled and has the same result, with %s', async (_what, query) => {
    const document = parse(query);
    for (const variables of [{}, { id: 'x' }, { id: null, size: 2 }]) {
      const plain = await execute({ schema, document, variableValues: variables, contextValue: context });
      expect(JSON.stringify(await executeOften(document, variables))).toBe(JSON.stringify(plain));
    }
    expect(compileQuery).toHaveBeenCalled();
  });

  it('describes an invalid variable in the same way', async () => {
    const document = parse('query A($size: Int) { item(size: $size) { id } }');
    const plain = await execute({ schema, document, variableValues: { size: 'x' } });
    expect(JSON.stringify(await executeOften(document, { size: 'x' }))).toBe(JSON.stringify(plain));
  });

  it('keeps the error that a resolver throws', async () => {
    const result = await executeOften(parse('{ item { thrown } }'));
    expect(result?.errors?.[0]).toBeInstanceOf(GraphQLError);
    expect(result?.errors?.[0]?.originalError).toBeInstanceOf(NotFound);
    expect(result?.errors?.[0]?.extensions).toEqual({});
  });

  it('is compiled once, and one that does not repeat is not compiled', async () => {
    const run = createExecutor(schema);
    const document = parse('{ item { id } }');
    for (let count = 0; count < COMPILE_AFTER; count += 1) await run(document, null, {}, context);
    expect(compileQuery).not.toHaveBeenCalled();
    for (let count = 0; count < COMPILE_AFTER; count += 1) await run(document, null, {}, context);
    expect(compileQuery).toHaveBeenCalledOnce();
  });
});

/** graphql-jit writes what follows this into the code of the query. */
const CODE = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';

describe('a document is not compiled', () => {
  it.each([
    ['with a string of other characters', '{ item(id: "x_y") { id } }'],
    ['with a string that holds code', `{ item(id: "${CODE}globalThis.hacked = true") { id } }`],
    ['with a string in a default', `query A($id: ID = "${CODE}globalThis.hacked = true") { item(id: $id) { id } }`],
    ['with a block string', '{ item(id: """x""") { id } }'],
    ['with a directive', 'query A($with: Boolean = true) { item { id @include(if: $with) } }'],
    ['with introspection', '{ __schema { queryType { name } } }'],
    ['with an alias of JavaScript', '{ __proto__: item { id } }'],
    ['with a variable of JavaScript', 'query A($__proto__: ID) { item(id: $__proto__) { id } }'],
    ['that is a mutation', 'mutation { change }'],
  ])('%s', async (_what, query) => {
    const document = parse(query);
    const plain = await execute({ schema, document, contextValue: context });
    expect(JSON.stringify(await executeOften(document))).toBe(JSON.stringify(plain));
    expect(compileQuery).not.toHaveBeenCalled();
    expect(globalThis).not.toHaveProperty('hacked');
  });

  it('with several operations', async () => {
    const run = createExecutor(schema);
    const document = parse('query A { item { id } } query B { items { id } }');
    for (let count = 0; count < 2 * COMPILE_AFTER; count += 1)
      expect(Object.keys((await run(document, 'B', {}, context)).data ?? {})).toEqual(['items']);
    expect(compileQuery).not.toHaveBeenCalled();
  });
});
