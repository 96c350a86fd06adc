import type { Chance } from '../chance.ts';
import type { Box } from '../geometry.ts';
import type { Inks } from '../schemes.ts';

/** What a motif is drawn with. */
export interface Studio {
  frame: Box;
  inks: Inks;
  chance: Chance;
  /** The title of the book, for motifs that take a number or a letter from it. */
  title: string;
}

/** Draws a picture that fills its frame; whoever places it fills the ground before and clips it after. */
export type Motif = (studio: Studio) => string;

/** The colours of a studio in turn: the four inks, again and again. */
export function inkAt(inks: Inks, index: number): string {
  return inks.shapes[((index % 4) + 4) % 4] ?? inks.ground;
}
