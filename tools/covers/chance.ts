/** Pseudorandom choices, always the same for the same seed. */
export interface Chance {
  /** A number from `from` to `to`. */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True with probability `share`. */
  happens(share: number): boolean;
}

/** Pseudorandom choices for a seed text. */
export function chance(seed: string): Chance {
  const next = mulberry32(fnv1a(seed));
  const between = (from: number, to: number) => from + (to - from) * next();
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    happens: (share) => next() < share,
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
