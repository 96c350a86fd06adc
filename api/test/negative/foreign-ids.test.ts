import { expect, it } from 'vitest';
import { createSchema } from '../../src/http/graphql/schema.ts';
import { useTestShop } from '../test-shop.ts';
import { send, startAttack } from './attack.ts';
import { ownerOf, prepare, requestOf } from './attack-field.ts';
import { isRefused } from './judge.ts';
import { targetsOf } from './targets.ts';
import { takeWrites } from './writes.ts';

const shop = useTestShop({ runJobs: false });

/** Inputs that name what belongs to one customer. */
const OF_A_CUSTOMER = /"(orderId|addressId|exchangeId|buyBackId|orderLineId|providerOrderId)":/;

it('a call with an id of another customer finds nothing and changes nothing', async () => {
  const attack = await startAttack(shop);
  const answered: string[] = [];
  for (const target of targetsOf(await createSchema(shop.modules))) {
    const owner = await ownerOf(attack, target);
    const values = await prepare(attack, target);
    if (owner !== 'customer' || !OF_A_CUSTOMER.test(JSON.stringify(values))) continue;
    const answer = await send(attack, { ...requestOf(target, values), caller: 'another customer' });
    const isEmpty = /^\{"data":\{"\w+":null\}\}/.test(answer.text);
    const writes = await takeWrites(shop);
    const isFine = (isRefused(answer) || isEmpty) && writes.length === 0;
    answered.push(`${target.name}: ${isFine ? 'nothing' : answer.text} ${JSON.stringify(writes)}`);
  }
  expect(answered.filter((line) => !line.endsWith(': nothing []'))).toEqual([]);
  expect(answered.length).toBeGreaterThan(15);
});
