import type { Chance } from './chance.ts';
import type { Box } from './geometry.ts';
import { inkAt } from './motifs/motif.ts';
import type { Inks } from './schemes.ts';
import { circle, clipped, path, polygon, rectangle, short, turned } from './svg.ts';

type Tile = (box: Box, fill: string) => string;

const quarter: Tile = ({ x, y, width }, fill) =>
  path(`M${short(x)} ${short(y)}h${width}a${width} ${width} 0 0 1 ${-width} ${width}Z`, { fill });

const half: Tile = ({ x, y, width }, fill) =>
  path(`M${short(x)} ${short(y)}h${width}a${width / 2} ${width / 2} 0 0 1 ${-width} 0Z`, { fill });

const disc: Tile = ({ x, y, width }, fill) => circle([x + width / 2, y + width / 2], width * 0.33, { fill });

const triangle: Tile = ({ x, y, width }, fill) =>
  polygon(
    [
      [x, y],
      [x + width, y],
      [x, y + width],
    ],
    { fill },
  );

const stripes: Tile = ({ x, y, width }, fill) =>
  [0, 2, 4].map((index) => rectangle({ x, y: y + (index * width) / 5, width, height: width / 5 }, { fill })).join('');

const rings: Tile = ({ x, y, width }, fill) =>
  [0.92, 0.62, 0.32].map((share) => circle([x, y], width * share, { stroke: fill, width: width * 0.15 })).join('');

const dots: Tile = ({ x, y, width }, fill) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) =>
      circle([x + ((index % 3) + 0.5) * (width / 3), y + (Math.floor(index / 3) + 0.5) * (width / 3)], width * 0.09, {
        fill,
      }),
    )
    .join('');

/** Fills a box with geometric tiles. Neighbours are of different kinds. */
export function tiles(box: Box, side: number, inks: Inks, chance: Chance): string {
  const kinds = shuffled([quarter, half, disc, triangle, stripes, rings, dots], chance);
  const parts: string[] = [];
  const columns = Math.round(box.width / side);
  const count = columns * Math.round(box.height / side);
  const first = chance.whole(0, 3);
  for (let index = 0; index < count; index += 1) {
    const cell = {
      x: box.x + (index % columns) * side,
      y: box.y + Math.floor(index / columns) * side,
      width: side,
      height: side,
    };
    const shape = (kinds[index % kinds.length] ?? disc)(cell, inkAt(inks, first + index * 3 + 1));
    const centre = [cell.x + side / 2, cell.y + side / 2] as const;
    const content =
      rectangle(cell, { fill: inkAt(inks, first + index * 3) }) + turned(chance.pick([0, 90, 180, 270]), centre, shape);
    parts.push(clipped(`t${index}`, rectangle(cell, {}), content));
  }
  return parts.join('');
}

function shuffled<T>(items: T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, at: chance.between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
