/** A rectangle; y grows downwards. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

export function middle(box: Box): Point {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Length of the shorter side, which limits the size of a figure. */
export function shortSide(box: Box): number {
  return Math.min(box.width, box.height);
}

/** Distance from the middle to a corner. A pattern of this radius covers the box. */
export function reach(box: Box): number {
  return Math.hypot(box.width, box.height) / 2;
}

/** The point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

/** `count` evenly spaced numbers from `from` to `to`, both included. */
export function steps(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));
}
