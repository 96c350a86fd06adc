import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { polygon } from '../svg.ts';

/** A patch with a ragged outline. */
export function patch(choices: Chance, [x, y]: Point, width: number, height: number, fill: string): string {
  const points = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / 9;
    const size = choices.between(0.6, 1.15);
    return [x + width * size * Math.cos(angle), y + height * size * Math.sin(angle)];
  });
  return polygon(points, { fill });
}
