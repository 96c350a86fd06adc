import { type OperationDefinitionNode, parse } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unopenedModules } from '../../scripts/unopened-modules.ts';
import { knownCost } from './known-costs.ts';
import * as costs from './operation-cost.ts';
import { createSchema } from './schema.ts';

vi.mock('./operation-cost.ts', async (original) => {
  const module = await original<typeof costs>();
  return { ...module, operationCost: vi.fn<typeof module.operationCost>(module.operationCost) };
});
const operationCost = vi.mocked(costs.operationCost);
beforeEach(() => void operationCost.mockClear());

const schema = await createSchema(unopenedModules());

function pricer(query: string) {
  const document = parse(query);
  const operation = document.definitions[0] as OperationDefinitionNode;
  return (variables: Record<string, unknown>) => knownCost({ schema, document, operation, variables });
}

const LIST = `query ($exam: String, $first: Int!, $filter: BookFilter, $with: Boolean!) {
  books(exam: $exam, first: $first, filter: $filter) { totalCount @include(if: $with) edges { node { bookId } } } }`;

describe('the cost of an operation', () => {
  it('is computed once, whatever the texts among its variables', () => {
    const cost = pricer(LIST);
    const units = ['JEE', 'NEET', 'CBSE10'].map((exam) => cost({ exam, first: 24, with: true }));
    expect(new Set(units).size).toBe(1);
    expect(operationCost).toHaveBeenCalledOnce();
  });

  it('depends on numbers, lists and directives', () => {
    const cost = pricer(LIST);
    expect(cost({ first: 48, with: true })).toBeGreaterThan(cost({ first: 24, with: true }));
    expect(cost({ first: 24, with: false })).toBeLessThan(cost({ first: 24, with: true }));
    const byIds = pricer('query ($bookIds: [ID!]!) { booksById(bookIds: $bookIds) { bookId } }');
    expect(byIds({ bookIds: ['a', 'b'] })).toBeGreaterThan(byIds({ bookIds: ['a'] }));
  });

  it('of a null or a missing value is checked apart from that of a text', () => {
    const cost = pricer('query ($bookId: ID = "x") { book(bookId: $bookId) { bookId } }');
    expect(cost({ bookId: 'x' })).toBeGreaterThan(0);
    expect(() => cost({ bookId: null })).toThrow('must not be null');
    expect(() => cost({})).toThrow('was not provided');
  });

  it('that is too high is rejected every time', () => {
    const cost = pricer(LIST);
    for (let count = 0; count < 3; count += 1) expect(() => cost({ first: 101, with: true })).toThrow('1 to 100');
  });

  it('is kept for some of many different variables, and not for long ones', () => {
    const cost = pricer('query ($bookIds: [ID!]!) { booksById(bookIds: $bookIds) { bookId } }');
    const bookIds = Array.from({ length: 100 }, (_, index) => `JEEPHY${index}`);
    expect([cost({ bookIds }), cost({ bookIds })]).toEqual([cost({ bookIds }), cost({ bookIds })]);
    expect(operationCost).toHaveBeenCalledTimes(4);
  });
});
