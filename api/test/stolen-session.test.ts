import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSchema } from '../src/http/graphql/schema.ts';
import { CostBudgets } from '../src/platform/limits/cost-budget.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import type { Client } from './client.ts';
import { Callers } from './negative/callers.ts';
import { targetsOf } from './negative/targets.ts';
import { validArguments } from './negative/valid-arguments.ts';
import { CALL_NAMES, createWorld, prepareCall, type World } from './statement-calls.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop({ runJobs: false });

/** What a stolen session of a packer must not find: it is put into the rows of customers, suppliers and costs. */
const SECRET = /Verborgen|verborgen\.test|verborgen@upi|91234509|98765\.43|9876543\b/;

/** Rows that have none yet: it is planted before each call. */
const PLANTED = [
  `UPDATE customer_order SET phone = '9123450900', shipping_address = '7, Verborgen Lane, Indore', delivery_instruction = 'Ring at Verborgen'
    WHERE (phone, delivery_instruction) IS DISTINCT FROM ('9123450900', 'Ring at Verborgen') OR shipping_address NOT LIKE '%Verborgen%'`,
  `UPDATE account SET email = 'v' || user_id || '@verborgen.test', last_name = 'Verborgen'
    WHERE role = 'CUSTOMER' AND (last_name <> 'Verborgen' OR email NOT LIKE '%verborgen%')`,
  `UPDATE address SET text = address_id || ', Verborgen Lane', phone = '9123450901'
    WHERE text NOT LIKE '%Verborgen%' OR phone IS DISTINCT FROM '9123450901'`,
  `UPDATE order_event SET text = 'Verborgen' WHERE text IS DISTINCT FROM 'Verborgen'`,
];

/** The deepest selection that is tried; cycles are left after one round. */
const MAX_LEVEL = 4;

/** They end the session. */
const ENDING = /log ?out|EndSession|EndOtherSessions|DeleteAccount/i;
/** What the token of an emailed link is enough for. */
const BY_LINK = /parent/i;

let world: World;
let callers: Callers;
let packer: Client;
let schema: GraphQLSchema;

beforeAll(async () => {
  // The budget of an account would refuse most of it.
  vi.spyOn(CostBudgets.prototype, 'spend').mockResolvedValue();
  world = await createWorld(shop);
  schema = await createSchema(shop.modules);
  ({ client: packer } = await shop.admin(Role.PACKER));
  callers = await Callers.open(world);
});

afterAll(() => vi.restoreAllMocks());

const plant = () => Promise.all(PLANTED.map((statement) => shop.database.query(statement)));

const selectionOf = ({ name, args }: GraphQLField<unknown, unknown>) =>
  name + (args.some((arg) => arg.name === 'first') ? '(first: 5)' : '');

describe('with the session of a packer', () => {
  it('no field of any query tells of a customer, a supplier or a cost', { timeout: 300_000 }, async () => {
    await plant();
    const found: string[] = [];
    let answered = 0;
    for (const target of targetsOf(schema).filter(({ kind, rootField }) => kind === 'query' && rootField)) {
      const variables = await validArguments(world, target);
      const operation = target.operation(Object.keys(variables));
      /** Whether what is selected is answered. */
      const ask = async (selection: string): Promise<boolean> => {
        const query = operation.replace('{ __typename }', `{ ${selection} }`);
        const text = await (await packer.post('/graphql', { query, variables })).text();
        const [secret] = SECRET.exec(text) ?? [];
        if (secret) found.push(`${target.name} { ${selection} }: ${secret}`);
        return !text.includes('"errors"');
      };
      /** Asks for leaves at once, and for halves of what is refused. */
      const askAll = async (leaves: string[], wrap: (selection: string) => string): Promise<void> => {
        if (await ask(wrap(leaves.join(' ')))) answered += leaves.length;
        else if (leaves.length > 1) {
          const half = Math.ceil(leaves.length / 2);
          await askAll(leaves.slice(0, half), wrap);
          await askAll(leaves.slice(half), wrap);
        }
      };
      const walk = async (type: GraphQLObjectType, wrap: (selection: string) => string, seen: readonly string[]) => {
        if (seen.length > MAX_LEVEL || seen.includes(type.name) || !(await ask(wrap('__typename')))) return;
        const fields = Object.values(type.getFields());
        const leaves = fields.filter(({ type: of }) => isLeafType(getNamedType(of)));
        if (leaves.length > 0) await askAll(leaves.map(selectionOf), wrap);
        for (const field of fields) {
          const below = getNamedType(field.type);
          const into = (selection: string) => wrap(`${selectionOf(field)} { ${selection} }`);
          if (isObjectType(below)) await walk(below, into, [...seen, type.name]);
        }
      };
      const type = getNamedType(schema.getQueryType()!.getFields()[target.rootField!]!.type);
      if (isObjectType(type)) await walk(type, (selection) => selection, []);
      else await ask('');
    }
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(300);
  });

  it('no call of the web, changes included, tells of them, and none moves money', { timeout: 300_000 }, async () => {
    const found: string[] = [];
    for (const name of CALL_NAMES.filter((call) => !ENDING.test(call) && !BY_LINK.test(call))) {
      // Some end the session, such as another login in the same browser.
      await callers.restore(true);
      const { method = 'POST', path, body } = await prepareCall(world, name);
      await plant();
      expect((await packer.graphql('{ me { role } }')).data).toEqual({ me: { role: Role.PACKER } });
      const before = await moneyOf();
      // With the cookies of before: a login takes another session.
      const text = await (await packer.at(shop.url).send(method, path, body)).text();
      if (SECRET.test(text)) found.push(`${name}: ${SECRET.exec(text)?.[0]}`);
      if ((await moneyOf()) !== before) found.push(`${name} moved money`);
    }
    expect(found).toEqual([]);
  });
});

/** Every row that stands for money that went out. */
async function moneyOf(): Promise<string> {
  const rows = await shop.database.query(
    `SELECT (SELECT count(*) FROM refund) AS refunds, (SELECT count(*) FROM payout WHERE status = 'PAID') AS payouts,
      (SELECT count(*) FROM store_credit_entry) AS credits,
      (SELECT count(*) FROM supplier_entry WHERE kind = 'PAYMENT') AS payments`,
  );
  return JSON.stringify(rows);
}
