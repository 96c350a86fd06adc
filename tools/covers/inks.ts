import type { Chance } from './chance.ts';
import { contrast, luminance, mix } from './colour.ts';
import type { Inks, Scheme } from './schemes.ts';

/** Minimum contrast of a picture's background to the cover around it. */
const APART = 1.45;

/** Colours of one book: those of its scheme in varying roles, so that books of a series differ. */
export function inksOf({ cover, art }: Scheme, chance: Chance): Inks {
  const [first, second, third] = art.shapes;
  const pool = [art.ground, first, second, third];
  const grounds = pool.filter((colour) => contrast(colour, cover) >= APART);
  const ground = chance.pick([art.ground, ...grounds]);
  const [a = first, b = second, c = third] = pool
    .filter((colour) => colour !== ground)
    .toSorted((one, other) => contrast(other, ground) - contrast(one, ground));
  return { ground, shapes: [a, b, c, toneOf(ground, a, c)] };
}

/** A second background colour: dark ones are mixed with their lightest ink, light ones with the most similar one. */
function toneOf(ground: string, farthest: string, nearest: string): string {
  return luminance(ground) < 0.2 ? mix(ground, farthest, 0.12) : mix(ground, nearest, 0.3);
}
