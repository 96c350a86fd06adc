import { expect, it } from 'vitest';
import { createSchema } from '../../src/http/graphql/schema.ts';
import { useTestShop } from '../test-shop.ts';
import { requestsOf, startAttack, TIMEOUT_MS } from './attack.ts';
import { attackField } from './attack-field.ts';
import { shareOfLimited } from './judge.ts';
import { targetsOf } from './targets.ts';

const shop = useTestShop({ runJobs: false });

it(
  'every argument of every mutation refuses what it cannot take, and a refused one writes nothing',
  async () => {
    const attack = await startAttack(shop);
    const targets = targetsOf(await createSchema(shop.modules)).filter(({ kind }) => kind === 'mutation');
    for (const target of targets) await attackField(attack, target);
    expect(attack.problems.join('\n\n')).toBe('');
    expect(requestsOf(attack)).toBeGreaterThan(1_000);
    expect(shareOfLimited(attack.statuses)).toBeLessThan(0.02);
  },
  TIMEOUT_MS,
);
