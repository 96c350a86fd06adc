import type { Chance } from '../chance.ts';
import type { Box } from '../geometry.ts';
import type { Inks } from '../schemes.ts';

/** What a motif is drawn from. */
interface Studio {
  frame: Box;
  inks: Inks;
  chance: Chance;
  /** Title of the book. Some motifs use a number or a letter of it. */
  title: string;
}

/** Draws a picture that fills its frame. The caller paints the background and clips the picture. */
export type Motif = (studio: Studio) => string;

/** One of the four inks. The index wraps around. */
export function inkAt(inks: Inks, index: number): string {
  return inks.shapes[((index % 4) + 4) % 4] ?? inks.ground;
}
