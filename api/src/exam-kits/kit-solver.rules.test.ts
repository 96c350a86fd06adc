import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { SuitabilityVerdict } from '../exam-targets/suitability.rules.ts';
import { KitWear, scoreOf, scoreValue } from './kit.rules.ts';
import { type Choice, solveKit, withoutDominated } from './kit-solver.rules.ts';

const total = (chosen: (Choice | null)[], field: keyof Choice) =>
  chosen.reduce((sum, choice) => sum + (choice?.[field] ?? 0), 0);

/** The highest value within the budget, by trying everything. */
function highestValue([choices, ...others]: Choice[][], budget: number): number {
  if (!choices) return 0;
  const without = highestValue(others, budget);
  const affordable = choices.filter(({ price }) => price <= budget);
  return Math.max(without, ...affordable.map(({ price, value }) => value + highestValue(others, budget - price)));
}

const choice = record({ price: integer({ min: 0, max: 60 }), value: integer({ min: 1, max: 40 }) });
const places = array(array(choice, { maxLength: 5 }), { maxLength: 5 });

it('a kit is worth as much as the best of all kits, and never over its budget', () => {
  let kits = 0;
  assert(
    property(places, integer({ min: 0, max: 150 }), (random, budget) => {
      kits += 1;
      const chosen = solveKit(random, budget);
      expect(total(chosen, 'price')).toBeLessThanOrEqual(budget);
      expect(total(chosen, 'value')).toBe(highestValue(random, budget));
      expect(chosen.every((one, index) => one === null || random[index]?.includes(one))).toBe(true);
      expect(solveKit(random, budget)).toEqual(chosen);
    }),
    { numRuns: 1_000 },
  );
  expect(kits).toBe(1_000);
});

it('of choices only those stay that are worth more than every cheaper one', () => {
  const [cheap, dear] = [
    { price: 10, value: 5 },
    { price: 30, value: 9 },
  ];
  expect(withoutDominated([{ price: 20, value: 5 }, dear, cheap, { ...cheap }])).toEqual([cheap, dear]);
});

it('a budget that nothing fits gives a kit without books', () => {
  expect(solveKit([[{ price: 300, value: 1 }], []], 299)).toEqual([null, null]);
});

const offer = record({
  price: integer({ min: 1, max: 2_000 }),
  verdict: constantFrom(...Object.values(SuitabilityVerdict)),
  wear: constantFrom(...Object.values(KitWear)),
});

it('of the offers of a place at most three can be in a kit, so that a large catalogue makes no kit slow', () => {
  assert(
    property(array(offer, { minLength: 1, maxLength: 500 }), integer({ min: 1, max: 60 }), (offers, points) => {
      const choices = offers.map(({ price, verdict, wear }) => ({
        price,
        value: scoreValue(scoreOf(points, verdict, price, wear)),
      }));
      expect(withoutDominated(choices).length).toBeLessThanOrEqual(3);
    }),
  );
});
