import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../src/http/graphql/schema.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import type { Client } from './client.ts';
import { minimalOperations } from './graphql-operations.ts';
import { restRoutes } from './routes.ts';
import { proveSessions } from './sessions.ts';
import { useTestShop } from './test-shop.ts';
import { createUser } from './test-users.ts';

const shop = useTestShop({ runJobs: false });

const STAFF = [Role.OWNER, Role.MANAGER, Role.PACKER, Role.BOOKKEEPER];
/** An owner is refused where a role is not enough. */
const OWNERS = ['an owner with an old proof', 'an owner without the second factor', 'a paused owner'] as const;
const CALLERS = ['visitor', Role.CUSTOMER, ...STAFF, ...OWNERS] as const;
type Caller = (typeof CALLERS)[number];

/** They would end the sessions that the other calls need. */
const ENDING = ['mutation logout', 'mutation endOtherSessions', 'mutation deleteAccount'];

/** What staff do for themselves, and owners for others: the sample is another person. */
const ONES_OWN = ['mutation createBadge', 'mutation endBadge'];

/** The roles in the description of a field, whose permission its services ask for. */
const DECLARED = /Permission [A-Z_]+(?: or [A-Z_]+)* \(([A-Z, ]+)\)/;
const ANY_STAFF = /Staff of any role/;
/** What asks for a fresh proof before it reads its input. */
const ASKS_FRESH = /PROOF_REQUIRED without a fresh proof/;

/** An export asks for one; these find first that there is no such count or order. */
const ASKS_FRESH_BY_REST = /(?<!stock-count|purchase-order)\.csv$|:month\.json$/;
/** The days of a file. */
const DAYS = 'from=2026-01-01&to=2026-01-31';

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
let operations: { name: string; operation: string; roles: readonly string[] | null; asksFresh: boolean }[];

beforeAll(async () => {
  const staff = await Promise.all(STAFF.map(async (role) => [role, (await shop.admin(role)).client] as const));
  const [old, paused] = [await shop.admin(), await shop.admin()];
  await proveSessions(shop, old.userId, new Date(Date.now() - 11 * 60_000));
  await shop.database.query('UPDATE account SET paused_at = now() WHERE user_id = $1', [paused.userId]);
  const unproven = shop.visitor();
  await unproven.post('/api/login', await createUser(shop.database, Role.OWNER));
  clients = {
    visitor: shop.visitor(),
    [Role.CUSTOMER]: (await shop.customer()).client,
    'an owner with an old proof': old.client,
    'an owner without the second factor': unproven,
    'a paused owner': paused.client,
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
    const roles = ANY_STAFF.test(description) ? STAFF : declared;
    return { name, operation, roles, asksFresh: ASKS_FRESH.test(description) };
  });
});

/** What a caller is refused for; null if it is not for lack of a permission. */
async function refusalOf(client: Client, operation: string): Promise<string | null> {
  const { errors } = await client.graphql(operation);
  const code = errors?.[0]?.extensions?.code ?? '';
  return ['UNAUTHENTICATED', 'FORBIDDEN', 'PROOF_REQUIRED'].includes(code) ? code : null;
}

/** What staff calls are refused for, as their descriptions say. */
function expectedRefusal(caller: Caller, roles: readonly string[], asksFresh: boolean): string | null {
  switch (caller) {
    case 'visitor':
    case 'a paused owner':
      return 'UNAUTHENTICATED';
    case 'an owner without the second factor':
      return 'PROOF_REQUIRED';
    case 'an owner with an old proof':
      return asksFresh ? 'PROOF_REQUIRED' : null;
    default:
      return roles.includes(caller) ? null : 'FORBIDDEN';
  }
}

describe('the roles that the description of a query or mutation names', () => {
  it.each(CALLERS)('are those that it serves: %s', async (caller) => {
    const wrong: string[] = [];
    for (const { name, operation, roles, asksFresh } of operations) {
      if (!roles || ENDING.includes(name) || ONES_OWN.includes(name)) continue;
      const expected = expectedRefusal(caller, roles, asksFresh);
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
      const url = `/api${path.replace(':month', '2026-01').replace(/:\w+/g, 'JEEPHY7253')}?${DAYS}`;
      const { status } = await clients[caller].send(method, url, method === 'GET' ? undefined : {});
      const code = expectedRefusal(caller, roles, ASKS_FRESH_BY_REST.test(path));
      const refusal = code && (code === 'UNAUTHENTICATED' ? 401 : 403);
      const isRight = refusal === null ? ![401, 403].includes(status) : status === refusal;
      if (!isRight) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
