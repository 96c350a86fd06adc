/** Length of a spine in the picture. A spine is drawn lying, with its head at the left. */
export const LENGTH = 622;
/** How far the cover reaches back from the spine. */
export const BACK = { x: 58, y: -242 };

/** The face of a spine, for what wears it. */
export interface Face {
  thickness: number;
  /** Colour where the print has come off: light on dark covers, and dirt on light ones. */
  bare: string;
}
