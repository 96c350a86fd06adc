import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { KitWear, scoreOf, scoreValue } from './kit.rules.ts';
import { type Choice, type Place, solveKit, withoutDominated } from './kit-solver.rules.ts';

const total = (chosen: (Choice | null)[], field: keyof Choice) =>
  chosen.reduce((sum, choice) => sum + (choice?.[field] ?? 0), 0);

/** Every kit that is within the budget and in order, by trying everything. */
function allKits(places: Place<Choice>[], budget: number): (Choice | null)[][] {
  let kits: (Choice | null)[][] = [[]];
  for (const { choices, after } of places)
    kits = kits.flatMap((kit) =>
      [null, ...choices]
        .filter((one) => one === null || after === null || kit[after] !== null)
        .map((one) => [...kit, one])
        .filter((longer) => total(longer, 'price') <= budget),
    );
  return kits;
}

/** Which places a kit fills, so that one that fills an earlier place compares as greater. */
const filledText = (kit: (Choice | null)[]) => kit.map((one) => (one ? '1' : '0')).join('');

/** The best of all kits: first by the places that it fills, then by the sum of the values. */
function bestKit(places: Place<Choice>[], budget: number) {
  const kits = allKits(places, budget).map((kit) => ({ filled: filledText(kit), value: total(kit, 'value') }));
  return kits.reduce((best, kit) =>
    kit.filled > best.filled || (kit.filled === best.filled && kit.value > best.value) ? kit : best,
  );
}

const choice = record({ price: integer({ min: 0, max: 60 }), value: integer({ min: -40, max: 40 }) });
const places = array(record({ choices: array(choice, { maxLength: 4 }), follows: option(nat({ max: 4 })) }), {
  maxLength: 5,
}).map((all) =>
  all.map(({ choices, follows }, index) => ({ choices, after: follows !== null && follows < index ? follows : null })),
);

it('a kit fills the most important places that its budget can, then is worth as much as the best of all kits', () => {
  let kits = 0;
  assert(
    property(places, integer({ min: 0, max: 150 }), (random, budget) => {
      kits += 1;
      const chosen = solveKit(random, budget);
      expect(total(chosen, 'price')).toBeLessThanOrEqual(budget);
      expect({ filled: filledText(chosen), value: total(chosen, 'value') }).toEqual(bestKit(random, budget));
      expect(chosen.every((one, index) => one === null || random[index]?.choices.includes(one))).toBe(true);
      expect(solveKit(random, budget)).toEqual(chosen);
    }),
    { numRuns: 1_000 },
  );
  expect(kits).toBe(1_000);
});

it('a higher budget never takes an important book out of a kit for less important ones', () => {
  assert(
    property(places, nat({ max: 150 }), nat({ max: 50 }), (random, budget, more) => {
      const [before, after] = [budget, budget + more].map((rupees) => filledText(solveKit(random, rupees)));
      expect(after! >= before!).toBe(true);
    }),
  );
});

it('a second part is never in a kit without the first, however cheap it is', () => {
  const [first, second, other] = [300, 50, 90].map((price) => ({ price, value: 1 }));
  const parts = [
    { choices: [first!], after: null },
    { choices: [second!], after: 0 },
    { choices: [other!], after: null },
  ];
  expect(solveKit(parts, 299)).toEqual([null, null, other]);
  expect(solveKit(parts, 350)).toEqual([first, second, null]);
});

it('of choices only those stay that are worth more than every cheaper one', () => {
  const [cheap, dear] = [
    { price: 10, value: 5 },
    { price: 30, value: 9 },
  ];
  expect(withoutDominated([{ price: 20, value: 5 }, dear, cheap, { ...cheap }])).toEqual([cheap, dear]);
});

it('a budget that nothing fits gives a kit without books', () => {
  const empty = { choices: [], after: null };
  expect(solveKit([{ choices: [{ price: 300, value: 1 }], after: null }, empty], 299)).toEqual([null, null]);
});

const offer = record({
  price: integer({ min: 1, max: 2_000 }),
  verdict: constantFrom(...Object.values(SuitabilityVerdict)),
  wear: constantFrom(...Object.values(KitWear)),
});

it('of the offers of a place at most three can be in a kit, so that a large catalogue makes no kit slow', () => {
  assert(
    property(array(offer, { minLength: 1, maxLength: 500 }), (offers) => {
      const choices = offers.map(({ price, verdict, wear }) => ({
        price,
        value: scoreValue(scoreOf(verdict, price, wear)),
      }));
      expect(withoutDominated(choices).length).toBeLessThanOrEqual(3);
    }),
  );
});
