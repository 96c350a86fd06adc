/** Something that fills a place of a kit. The value tells it from others for the same place; the price is whole rupees. */
export interface Choice {
  price: number;
  value: number;
}

/** A place and what can fill it. */
export interface Place<C extends Choice> {
  choices: readonly C[];
  /** Index of an earlier place: this one stays empty as long as that one is. */
  after: number | null;
}

/**
 * Fills places within the budget, the most important ones first: a place is filled if any of its choices fits next to the
 * cheapest ones of the places filled before it. No other kit fills an earlier place. Of all kits that fill these places it
 * is the one with the highest sum of values: the multiple-choice knapsack problem, by dynamic programming over the budget.
 * Between equal sums the earlier choice of a place wins. Of scored offers at most three of a place are useful, one for each
 * verdict: the highest budget and as many places as a kit can have take nine million steps.
 */
export function solveKit<C extends Choice>(places: readonly Place<C>[], budget: number): (C | null)[] {
  const filled = filledPlaces(places, budget);
  const useful = filled.map((index) => withoutDominated((places[index] as Place<C>).choices));
  const limit = Math.min(budget, sum(useful.map((choices) => Math.max(...choices.map(({ price }) => price)))));
  const tables: Uint8Array[] = [];
  let best = new Float64Array(limit + 1);
  for (const choices of useful) {
    const [next, taken] = [new Float64Array(limit + 1).fill(-Infinity), new Uint8Array(limit + 1)];
    choices.forEach(({ price, value }, index) => {
      for (let spent = price; spent <= limit; spent += 1) {
        const total = (best[spent - price] as number) + value;
        if (total <= (next[spent] as number)) continue;
        next[spent] = total;
        taken[spent] = index;
      }
    });
    tables.push(taken);
    best = next;
  }
  const chosen = new Map(takeBack(useful, tables, limit).map((choice, at) => [filled[at], choice]));
  return places.map((_, index) => chosen.get(index) ?? null);
}

/** The indices of the places that the budget fills. */
function filledPlaces<C extends Choice>(places: readonly Place<C>[], budget: number): number[] {
  const filled: number[] = [];
  let left = budget;
  places.forEach(({ choices, after }, index) => {
    const cheapest = Math.min(...choices.map(({ price }) => price));
    if (cheapest > left || (after !== null && !filled.includes(after))) return;
    filled.push(index);
    left -= cheapest;
  });
  return filled;
}

/** Reads the chosen ones off the tables, from the last place to the first. */
function takeBack<C extends Choice>(places: C[][], tables: Uint8Array[], limit: number): C[] {
  const chosen: C[] = [];
  let left = limit;
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const choice = places[place]?.[tables[place]?.[left] ?? 0] as C;
    chosen.unshift(choice);
    left -= choice.price;
  }
  return chosen;
}

/** The choices that no other one beats in price and value, cheapest first. The first of equals stays. */
export function withoutDominated<C extends Choice>(choices: readonly C[]): C[] {
  const sorted = choices.toSorted((one, other) => one.price - other.price || other.value - one.value);
  let best = -Infinity;
  return sorted.filter(({ value }) => {
    if (value <= best) return false;
    best = value;
    return true;
  });
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
