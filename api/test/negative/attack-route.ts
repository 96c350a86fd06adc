import { type Attack, requireNoWrites, send, SHARE_OF_A_RUN, shoot } from './attack.ts';
import { BAD_BODIES, BAD_PATHS, BAD_TEXTS, type BadValue, MISSING } from './bad-values.ts';
import { type CallerName, CALLERS } from './callers.ts';
import { lacksPermission } from './judge.ts';
import { CALL_NAMES, prepareCall } from '../statement-calls.ts';
import type { Route } from '../routes.ts';
import { takeWrites, type Write } from './writes.ts';
import type { Values } from './valid-arguments.ts';

/** Of the values, those that other callers send. */
const SHARE_OF_OTHERS = 0.25;

/** A call of a route with places for bad values. */
interface RestCall {
  path: string[];
  query: Record<string, string>;
  body: Values | undefined;
}

/** One bad value, and the request with it. */
interface Variant {
  input: string[];
  bad: BadValue;
  path: string;
  body?: string | undefined;
}

/** Sends bad values in the path, the query and the body of a route. */
export async function attackRoute(attack: Attack, route: Route): Promise<void> {
  const isRead = route.method === 'GET';
  let call = await prepare(attack, route);
  const owner = await ownerOf(attack, route, call);
  call = await prepare(attack, route);
  for (const pick of variantsOf(route, call).keys()) {
    for (const caller of CALLERS) {
      if (Math.random() > SHARE_OF_A_RUN * (caller === owner ? 1 : SHARE_OF_OTHERS)) continue;
      const variant = variantsOf(route, call)[pick];
      if (!variant) continue;
      const isOtherwiseValid = caller === owner && call.body !== undefined;
      const writes = await shoot(attack, {
        body: undefined,
        ...variant,
        method: route.method,
        caller,
        isRead,
        isOtherwiseValid,
      });
      if (writes.length > 0) call = await prepare(attack, route, writes);
    }
  }
  if (isRead) await requireNoWrites(attack, route.path);
}

async function prepare(attack: Attack, route: Route, writes: Write[] = []): Promise<RestCall> {
  await attack.callers.restore(writes.some(({ table }) => table === 'account' || table === 'session'));
  const call = await validCall(attack, route);
  await takeWrites(attack.world.shop);
  return call;
}

/** The call of a route in the tables of calls; without one, a sample. */
async function validCall({ world }: Attack, { method, path }: Route): Promise<RestCall> {
  const name = `${method} ${path}`;
  if (!CALL_NAMES.includes(name))
    return { path: path.replace(/:\w+/g, 'JEEPHY7253').split('/'), query: {}, body: method === 'GET' ? undefined : {} };
  const call = await prepareCall(world, name);
  const url = new URL(call.path, 'http://shop.test');
  const body = call.body === undefined ? undefined : (JSON.parse(JSON.stringify(call.body)) as Values);
  return { path: url.pathname.split('/'), query: Object.fromEntries(url.searchParams), body };
}

/** Who may call a route; a visitor stands for those who have a key of their own, such as couriers. */
async function ownerOf(attack: Attack, { method }: Route, call: RestCall): Promise<CallerName> {
  for (const caller of CALLERS) {
    const answer = await send(attack, { method, ...requestOf(call), caller });
    if (!lacksPermission(answer)) return caller;
  }
  return 'visitor';
}

function requestOf({ path, query, body }: RestCall) {
  const search = new URLSearchParams(query).toString();
  return { path: path.join('/') + (search && `?${search}`), body: body && JSON.stringify(body) };
}

function variantsOf({ path }: Route, call: RestCall): Variant[] {
  const params = path
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), index] as const] : []));
  return [
    ...params.flatMap(([name, index]) =>
      BAD_PATHS.map((bad) => ({
        input: [name],
        bad,
        ...requestOf({ ...call, path: call.path.with(index, String(bad.value)) }),
      })),
    ),
    ...Object.keys(call.query).flatMap((name) => queryVariants(call, name)),
    ...(call.body ? bodyVariants(call, call.body) : []),
  ];
}

function queryVariants(call: RestCall, name: string): Variant[] {
  const { path, body } = requestOf(call);
  const twice: Variant = { input: [name], bad: { name: 'the same twice', value: 2 }, path: `${path}&${name}=1`, body };
  const nested: Variant = { ...twice, bad: { name: 'an object', value: {} }, path: `${path}&${name}[__proto__]=1` };
  const texts = BAD_TEXTS.filter(({ value }) => String(value).length < 5_000).map((bad) => ({
    input: [name],
    bad: { ...bad, isImpossible: undefined },
    ...requestOf({ ...call, query: { ...call.query, [name]: String(bad.value).toWellFormed() } }),
  }));
  return [twice, nested, ...texts];
}

/** The whole body, and each of its fields, also those of objects in it. */
function bodyVariants(call: RestCall, body: Values): Variant[] {
  const whole = BAD_BODIES.map((bad) => ({ input: ['request'], bad, ...requestOf(call), body: bad.value as string }));
  const fields = leavesOf(body).flatMap((input) =>
    [...BAD_TEXTS, ...BAD_JSON].map((bad) => ({
      input,
      bad: { ...bad, isImpossible: undefined },
      ...requestOf({ ...call, body: withValue(body, input, bad.value) }),
    })),
  );
  return [...whole, ...fields];
}

const BAD_JSON: readonly BadValue[] = [
  { name: 'null', value: null },
  { name: 'nothing', value: MISSING },
  { name: 'a negative number', value: -1 },
  { name: 'a number beyond 53 bits', value: 1e300 },
  { name: 'a fraction', value: 0.1 },
  { name: 'true', value: true },
  { name: 'an object', value: JSON.parse('{"__proto__":{"length":1},"toString":1}') },
  { name: 'a list of 10,000', value: Array.from({ length: 10_000 }, () => 'a') },
];

function leavesOf(body: Values, parent: string[] = []): string[][] {
  return Object.entries(body).flatMap(([key, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [[...parent, key], ...(isObject ? leavesOf(value as Values, [...parent, key]) : [])];
  });
}

function withValue(body: Values, [key = '', ...rest]: string[], value: unknown): Values {
  if (rest.length > 0) return { ...body, [key]: withValue(body[key] as Values, rest, value) };
  const { [key]: _replaced, ...others } = body;
  return value === MISSING ? others : { ...others, [key]: value };
}
