import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { line, polygon, short } from '../svg.ts';

/** What marks are made with. */
export interface Tool {
  colour: string;
  /** Width of a stroke that is pressed as usual. */
  width: number;
  opacity: number;
  /** Whether the grain of the paper shows in the strokes. */
  isGrainy: boolean;
}

export const PENCIL: Tool = { colour: '#55565c', width: 1.9, opacity: 0.74, isGrainy: true };
export const BLUE_PEN: Tool = { colour: '#1738b8', width: 2.2, opacity: 0.92, isGrainy: false };
export const RED_PEN: Tool = { colour: '#c01f2e', width: 2.1, opacity: 0.9, isGrainy: false };

const STEP = 8;

/** Deviations of a hand from a straight line: two slow waves. */
function tremble(choices: Chance, height: number): (x: number) => number {
  const [slow, fast] = [choices.between(70, 150), choices.between(22, 48)];
  const [one, other] = [choices.between(0, 6.28), choices.between(0, 6.28)];
  return (x) => height * (Math.sin(x / slow + one) + 0.45 * Math.sin(x / fast + other));
}

/** A line drawn by hand from one point to another. */
export function handLine(choices: Chance, [from, to]: readonly [Point, Point], tool: Tool, shake = 1): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.round(length / STEP));
  const off = tremble(choices, shake);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const at = (length * index) / count;
    return [from[0] + ux * at - uy * off(at), from[1] + uy * at + ux * off(at)];
  });
  return ribbon(choices, points, tool);
}

/** A stroke through points whose width follows the pressure of the hand. */
export function ribbon(choices: Chance, points: readonly Point[], tool: Tool): string {
  const pressure = tremble(choices, 0.22);
  const sides = points.map((point, index) => {
    const end = Math.min(index, points.length - 1 - index) === 0 ? 0.45 : 1;
    return across(points, index, (tool.width / 2) * end * (1 + pressure(index * STEP)), point);
  });
  const outline = [...sides.map(([one]) => one), ...sides.map(([, other]) => other).toReversed()];
  const drawn = polygon(outline, { fill: tool.colour });
  const grain = tool.isGrainy ? grainOf(choices, points) : '';
  return `<g opacity="${tool.opacity}">${drawn}${grain}</g>`;
}

/** The two points beside a point of a line, at a distance from it. */
function across(points: readonly Point[], index: number, distance: number, [x, y]: Point): readonly [Point, Point] {
  const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y];
  const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [(-(by - ay) / length) * distance, ((bx - ax) / length) * distance];
  return [
    [x + nx, y + ny],
    [x - nx, y - ny],
  ];
}

/** Gaps of bare paper in a stroke of a pencil. */
function grainOf(choices: Chance, points: readonly Point[]): string {
  const gaps = Array.from({ length: 4 }, () => `${short(choices.between(0.4, 1))} ${short(choices.between(1.4, 5))}`);
  const middle = points.map(([x, y]): Point => [x, y + 0.3]);
  return `<g stroke-dasharray="${gaps.join(' ')}" opacity="0.5">${line(middle, { stroke: '#efe6d2', width: 1, square: true })}</g>`;
}

/** A stroke of a highlighter along a line of text: broad, with slanting ends where more ink was left. */
export function highlight(choices: Chance, [x0, x1]: readonly [number, number], y: number, colour: string): string {
  const [half, slant] = [choices.between(7.6, 8.8), choices.between(-4, 5)];
  const off = tremble(choices, 0.9);
  const count = Math.max(2, Math.round((x1 - x0) / 14));
  const edge = (side: 1 | -1) =>
    Array.from({ length: count + 1 }, (_, index): Point => {
      const x = x0 + ((x1 - x0) * index) / count;
      return [x - side * slant, y + side * half + off(x - x0) + choices.between(-0.4, 0.4)];
    });
  const body = polygon([...edge(-1), ...edge(1).toReversed()], { fill: colour });
  return `<g opacity="0.8">${body}</g>${inkEnd(choices, [x0, y], colour)}${inkEnd(choices, [x1 - 7, y], colour)}`;
}

/** The end of a highlighter's stroke, where it rested. */
function inkEnd(choices: Chance, [x, y]: Point, colour: string): string {
  const [width, lean] = [choices.between(4, 8), choices.between(-3, 3)];
  const corners: Point[] = [
    [x + lean, y - 8],
    [x + lean + width, y - 7.4],
    [x - lean + width, y + 7.6],
    [x - lean, y + 8],
  ];
  return `<g opacity="0.45">${polygon(corners, { fill: colour })}</g>`;
}
