import type { Box, Point } from './geometry.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** Fill and stroke of a shape. Shapes with a stroke have no fill by default. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  /** Whether the ends of a line are flat instead of round. */
  square?: boolean;
}

/** A number rounded to a tenth of a unit, which is invisible at full width. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(0, radius))}"${attributes(paint)}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, degrees: number, paint: Paint): string {
  const turn = degrees ? ` transform="rotate(${short(degrees)} ${short(x)} ${short(y)})"` : '';
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${turn}${attributes(paint)}/>`;
}

export function rectangle(box: Box, paint: Paint, corner = 0): string {
  const rounded = corner > 0 ? ` rx="${short(corner)}"` : '';
  const size = `width="${short(Math.max(0, box.width))}" height="${short(Math.max(0, box.height))}"`;
  return `<rect x="${short(box.x)}" y="${short(box.y)}" ${size}${rounded}${attributes(paint)}/>`;
}

export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${attributes(paint)}/>`;
}

export function line(points: readonly Point[], paint: Paint): string {
  return path(through(points), paint);
}

export function polygon(points: readonly Point[], paint: Paint): string {
  return path(`${through(points)}Z`, paint);
}

/** Path data of straight lines through points. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Content clipped to an outline. `id` is unique within the drawing. */
export function clipped(id: string, outline: string, content: string): string {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function turned(degrees: number, [x, y]: Point, content: string): string {
  return `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${content}</g>`;
}

/** A drawing of some units, which is shown with as many pixels if nothing else is said. */
export function document(units: Size, content: string, pixels = units): string {
  const viewBox = `0 0 ${units.width} ${units.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="${viewBox}">${content}</svg>`;
}

function attributes({ fill, stroke, width, square }: Paint): string {
  const filled = ` fill="${fill ?? (stroke ? 'none' : '#000')}"`;
  if (!stroke) return filled;
  const cap = square ? 'butt' : 'round';
  return `${filled} stroke="${stroke}" stroke-width="${short(width ?? 1)}" stroke-linecap="${cap}" stroke-linejoin="round"`;
}
