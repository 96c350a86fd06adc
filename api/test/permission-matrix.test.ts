import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../src/http/graphql/schema.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import type { Client } from './client.ts';
import { minimalOperations } from './graphql-operations.ts';
import { restRoutes } from './routes.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop({ runJobs: false });

const STAFF = [Role.OWNER, Role.MANAGER, Role.PACKER, Role.BOOKKEEPER];
const CALLERS = ['visitor', Role.CUSTOMER, ...STAFF] as const;
type Caller = (typeof CALLERS)[number];

/** They would end the sessions that the other calls need. */
const ENDING = ['mutation logout', 'mutation endOtherSessions', 'mutation deleteAccount'];

/** What staff do for themselves, and owners for others: the sample is another person. */
const ONES_OWN = ['mutation createBadge', 'mutation endBadge'];

/** The roles in the description of a field, whose permission its services ask for. */
const DECLARED = /Permission [A-Z_]+(?: or [A-Z_]+)* \(([A-Z, ]+)\)/;
const ANY_STAFF = /Staff of any role/;

/** What staff download and send by REST, and the roles that may. */
const REST: [route: string, roles: readonly Role[]][] = [
  ['POST /add/book', [Role.OWNER, Role.MANAGER]],
  ['GET /alterbook/:bookId', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['PUT /alterbook/:bookId', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/copies.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/pick-list.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/bills.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/packing-slips.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/labels.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/parcels.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/book-labels.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/copy-labels.pdf', [Role.OWNER, Role.MANAGER, Role.PACKER]],
  ['GET /desk/manifest.pdf', STAFF],
  ['GET /desk/stock-count.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/suppliers.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/purchase-order.pdf', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/purchase-order.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/receipt-lines.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/exam-facts.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/months/:month.json', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/months/:month.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/orders.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/order-lines.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/stock.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/book-margins.csv', [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER]],
  ['GET /desk/courier-rates.csv', [Role.OWNER, Role.MANAGER]],
  ['GET /desk/security-log.csv', [Role.OWNER]],
];

let clients: Record<Caller, Client>;
let operations: { name: string; operation: string; roles: readonly string[] | null }[];

beforeAll(async () => {
  const staff = await Promise.all(STAFF.map(async (role) => [role, (await shop.admin(role)).client] as const));
  clients = {
    visitor: shop.visitor(),
    [Role.CUSTOMER]: (await shop.customer()).client,
    ...Object.fromEntries(staff),
  } as Record<Caller, Client>;
  const schema = await createSchema(shop.modules);
  const fieldOf = (name: string) => {
    const [kind, field] = name.split(' ');
    return (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[field ?? ''];
  };
  operations = minimalOperations(schema).map(([name, operation]) => {
    const description = fieldOf(name)?.description ?? '';
    const declared = DECLARED.exec(description)?.[1]?.split(', ') ?? null;
    return { name, operation, roles: ANY_STAFF.test(description) ? STAFF : declared };
  });
});

/** What a caller is refused for; null if it is not for lack of a permission. */
async function refusalOf(client: Client, operation: string): Promise<string | null> {
  const { errors } = await client.graphql(operation);
  const code = errors?.[0]?.extensions?.code ?? '';
  return ['UNAUTHENTICATED', 'FORBIDDEN', 'PROOF_REQUIRED'].includes(code) ? code : null;
}

describe('the roles that the description of a query or mutation names', () => {
  it.each(CALLERS)('are those that it serves: %s', async (caller) => {
    const wrong: string[] = [];
    for (const { name, operation, roles } of operations) {
      if (!roles || ENDING.includes(name) || ONES_OWN.includes(name)) continue;
      const expected = caller === 'visitor' ? 'UNAUTHENTICATED' : roles.includes(caller) ? null : 'FORBIDDEN';
      const refusal = await refusalOf(clients[caller], operation);
      if (refusal !== expected) wrong.push(`${name}: ${refusal}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are named for all that staff can do', () => {
    const named = operations.filter(({ roles }) => roles);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter(({ roles }) => roles?.includes(Role.CUSTOMER))).toEqual([]);
  });
});

describe('the REST calls of staff', () => {
  it('are all in the list', () => {
    const calls = restRoutes().map(({ method, path }) => `${method} ${path}`);
    const ofStaff = calls.filter((call) => /\/(desk|add\/book|alterbook)\b/.test(call));
    expect(REST.map(([route]) => route).toSorted()).toEqual(ofStaff.toSorted());
  });

  it.each(CALLERS)('serve the roles in the list: %s', async (caller) => {
    const wrong: string[] = [];
    for (const [route, roles] of REST) {
      const [method = '', path = ''] = route.split(' ');
      const url = `/api${path.replace(':month', '2026-01').replace(/:\w+/g, 'JEEPHY7253')}`;
      const { status } = await clients[caller].send(method, url, method === 'GET' ? undefined : {});
      const refusal = caller === 'visitor' ? 401 : roles.some((role) => role === caller) ? null : 403;
      const isRight = refusal === null ? ![401, 403].includes(status) : status === refusal;
      if (!isRight) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
