/** Something that fills a place of a kit. The value is what it adds to the kit; the price is whole rupees. */
export interface Choice {
  price: number;
  value: number;
}

/**
 * Chooses at most one of each place, so that the sum of the values is as high as it can be and that of the prices at most
 * the budget: the multiple-choice knapsack problem, by dynamic programming over the budget. Between equal sums the earlier
 * choice of a place wins. Of scored offers at most three of a place are useful, one for each verdict: the highest budget and
 * as many places as a kit can have take nine million steps.
 */
export function solveKit<C extends Choice>(places: readonly (readonly C[])[], budget: number): (C | null)[] {
  const useful = places.map((choices) => withoutDominated(choices).filter(({ price }) => price <= budget));
  const limit = Math.min(budget, sum(useful.map((choices) => Math.max(0, ...choices.map(({ price }) => price)))));
  const tables: Uint16Array[] = [];
  let best = new Float64Array(limit + 1);
  for (const choices of useful) {
    const [next, taken] = [best.slice(), new Uint16Array(limit + 1)];
    choices.forEach(({ price, value }, index) => {
      for (let spent = price; spent <= limit; spent += 1) {
        const total = (best[spent - price] as number) + value;
        if (total <= (next[spent] as number)) continue;
        next[spent] = total;
        taken[spent] = index + 1;
      }
    });
    tables.push(taken);
    best = next;
  }
  return takeBack(useful, tables, limit);
}

/** Reads the chosen ones off the tables, from the last place to the first. */
function takeBack<C extends Choice>(places: C[][], tables: Uint16Array[], limit: number): (C | null)[] {
  const chosen: (C | null)[] = [];
  let left = limit;
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const choice = places[place]?.[(tables[place]?.[left] ?? 0) - 1] ?? null;
    chosen.unshift(choice);
    left -= choice?.price ?? 0;
  }
  return chosen;
}

/** The choices that no other one beats in price and value, cheapest first. The first of equals stays. */
export function withoutDominated<C extends Choice>(choices: readonly C[]): C[] {
  const sorted = choices.toSorted((one, other) => one.price - other.price || other.value - one.value);
  let best = 0;
  return sorted.filter(({ value }) => value > best && (best = value) > 0);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
