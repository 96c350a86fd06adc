import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { execute, type DocumentNode, Kind, OperationTypeNode, parse, separateOperations, type TypeNode } from 'graphql';
import * as jit from 'graphql-jit';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { createUser } from '../../../test/test-users.ts';
import { CostBudgets } from '../../platform/limits/cost-budget.ts';
import { RequestContext, type SessionControl } from '../../platform/request-context.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isCompilable } from './compilable.ts';
import { COMPILE_AFTER, createExecutor, type Execute } from './executor.ts';
import { createSchema } from './schema.ts';
import { staffViewer } from '../../../test/staff.ts';

vi.mock('graphql-jit', async (original) => {
  const module = await original<typeof jit>();
  return { ...module, compileQuery: vi.fn<typeof module.compileQuery>(module.compileQuery) };
});
const compileQuery = vi.mocked(jit.compileQuery);

const shop = useTestShop({ runJobs: false, clock: new TestClock().read });

/** The queries of the web, each with its fragments. */
async function webQueries(): Promise<[string, DocumentNode][]> {
  const files = (await readdir('web/src', { recursive: true })).filter((file) => file.endsWith('.graphql'));
  const texts = await Promise.all(files.map((file) => readFile(path.join('web/src', file), 'utf8')));
  const operations = Object.entries(separateOperations(parse(texts.join('\n'))));
  return operations.filter(([, { definitions }]) =>
    definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.QUERY),
  );
}

/** Queries about one thing, such as a receipt, that is not made here. */
const NOT_MADE = [
  'BookImport',
  'BuyBackPage',
  'BuyBackPrices',
  'ConfirmOrderPage',
  'CopyPage',
  'CountShelfPage',
  'DeskExchangePage',
  'DraftOrderPage',
  'FindBuyBack',
  'HeldOfPickList',
  'ParentPage',
  'PayPage',
  'PickListPage',
  'PurchaseOrderPage',
  'ReceiptPage',
  'ResetPasswordPage',
  'Sale',
  'StockCountPage',
  'StockCountReviewPage',
  'SupplierPage',
  'TakenCopy',
  'UndoChangePage',
];

const queries = await webQueries();
let schema: Awaited<ReturnType<typeof createSchema>>;
let run: Execute;
let viewers: Viewer[];
let variables: Record<string, unknown>;

beforeAll(async () => {
  schema = await createSchema(shop.modules);
  run = createExecutor(schema);
  const shopper = await addShopper(shop);
  const admin = await createUser(shop.database, Role.OWNER);
  const bookId = await stockBook(shop, 5);
  const { order } = await placeOrder(shop, shopper, [copiesOf(bookId)]);
  viewers = [null, shopper.viewer, staffViewer(admin)];
  variables = {
    bookId,
    bookIds: [bookId, 'JEEPHY7253'],
    orderId: order.orderId,
    pincode: '452005',
    search: 'physics',
    exam: 'JEE',
    subject: 'physics',
    first: 5,
    BookFilter: { classes: [11], condition: 'NEW' },
    CopyFilter: { search: 'physics' },
    BuyBackFilter: { search: 'physics' },
    BookSort: 'NEWEST',
    CopySort: 'BEST',
    CashList: 'DUE',
    CopyGrade: 'GOOD',
    ExamTargetInput: { exam: 'JEE', year: 2027 },
    ExamKitInput: { exam: 'JEE', year: 2027, budget: 2_000 },
    BuyBackBookInput: [{ bookId, wear: 'GOOD' }],
    from: '2026-04-01',
    to: '2026-04-30',
    month: '2026-04',
    page: '/desk/orders',
    code: '9788177091878',
    isbn: '9788177091878',
    email: 'asha@example.test',
    userId: shopper.viewer.userId,
    QuoteInput: { items: [{ bookId, condition: 'NEW', quantity: 1 }], addressId: shopper.addressId },
    addressId: shopper.addressId,
    importId: crypto.randomUUID(),
    prefix: 'JEEPHY',
    number: 1,
    csv: 'bookId',
    isStaff: false,
    isOpen: true,
  };
});

const contextFor = (viewer: Viewer) =>
  new RequestContext({
    log: pino({ level: 'silent' }),
    session: {} as SessionControl,
    client: { address: '198.51.100.1', knownDeviceId: () => null },
    station: { token: null, keep: () => {} },
    viewer,
    budgets: new CostBudgets(shop.stateStore),
    usesToken: false,
  });

/** A query's declared variables that have an example, by their type or name. */
function variablesOf({ definitions }: DocumentNode): Record<string, unknown> {
  const declared = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    declared
      .map(({ variable: { name }, type }) => [name.value, variables[nameOf(type)] ?? variables[name.value]])
      .filter(([, value]) => value !== undefined),
  );
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

describe('a query of the web', () => {
  it.each(queries)('%s has the same result compiled, for every viewer', async (_name, document) => {
    compileQuery.mockClear();
    const given = variablesOf(document);
    for (const viewer of viewers) {
      const plain = () => execute({ schema, document, variableValues: given, contextValue: contextFor(viewer) });
      const expected = JSON.stringify(await plain());
      for (let count = 0; count <= COMPILE_AFTER; count += 1)
        expect(JSON.stringify(await run(document, null, given, contextFor(viewer)))).toBe(expected);
    }
    expect(compileQuery).toHaveBeenCalledTimes(isCompilable(document) ? 1 : 0);
  });

  it('has data for a viewer, unless it is about what staff or customers have yet to make', async () => {
    const without: string[] = [];
    for (const [name, document] of queries) {
      const results = viewers.map(async (viewer) =>
        execute({ schema, document, variableValues: variablesOf(document), contextValue: contextFor(viewer) }),
      );
      if ((await Promise.all(results)).every(({ errors }) => errors)) without.push(name);
    }
    expect(without.toSorted()).toEqual(NOT_MADE);
  });
});
