import { expect, it } from 'vitest';
import { createSchema } from '../../src/http/graphql/schema.ts';
import { useTestShop } from '../test-shop.ts';
import { send, startAttack } from './attack.ts';
import { ownerOf, prepare, requestOf } from './attack-field.ts';
import { isRefused } from './judge.ts';
import { inputsOf, targetsOf } from './targets.ts';
import { takeWrites } from './writes.ts';

const shop = useTestShop({ runJobs: false });

/** Inputs that name what belongs to one customer. */
const OF_A_CUSTOMER = new Set(['orderId', 'addressId', 'exchangeId', 'buyBackId', 'orderLineId', 'providerOrderId']);

it('a call with an id of another customer finds nothing and changes nothing', async () => {
  const attack = await startAttack(shop);
  const answered: string[] = [];
  const targets = targetsOf(await createSchema(shop.modules)).filter(({ args }) =>
    inputsOf(args).some(({ path }) => OF_A_CUSTOMER.has(path.at(-1) ?? '')),
  );
  for (const target of targets) {
    if ((await ownerOf(attack, target)) !== 'customer') continue;
    const values = await prepare(attack, target);
    const answer = await send(attack, { ...requestOf(target, values), caller: 'another customer' });
    const isEmpty = /^\{"data":\{"\w+":null\}\}/.test(answer.text);
    const writes = await takeWrites(shop);
    const isFine = (isRefused(answer) || isEmpty) && writes.length === 0;
    answered.push(`${target.name}: ${isFine ? 'nothing' : answer.text} ${JSON.stringify(writes)}`);
  }
  expect(answered.filter((line) => !line.endsWith(': nothing []'))).toEqual([]);
  expect(answered.length).toBeGreaterThan(15);
});
