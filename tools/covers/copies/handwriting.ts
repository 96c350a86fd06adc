import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { path, short } from '../svg.ts';
import type { Tool } from './strokes.ts';

/**
 * Letters as a pen draws them: strokes through points, separated by semicolons. The baseline is at 0, small letters are
 * 10 high, and y grows downwards.
 */
const LETTERS = new Map(
  Object.entries({
    a: '8,-9 4,-10 1,-6 2,-1 5,0 8,-5 8,-9 8,-3 10,0',
    b: '2,-18 2,-9 2,-1 5,0 8,-3 8,-8 5,-10 2,-6',
    c: '8,-8 5,-10 2,-8 1,-4 3,0 6,0 8,-2',
    d: '8,-8 5,-10 1,-6 2,-1 5,0 8,-5 9,-18 8,-4 10,0',
    e: '1,-5 7,-6 7,-9 4,-11 1,-6 2,-1 5,0 9,-2',
    f: '8,-17 5,-18 3,-14 3,-4 3,3;0,-9 7,-10',
    g: '8,-8 5,-10 1,-6 3,-1 7,-3 8,-9 8,4 5,8 1,6',
    h: '2,-18 2,-9 2,1 2,-5 5,-11 8,-8 8,0',
    i: '3,-10 3,-3 6,0;3.4,-14 4,-14.8',
    k: '2,-18 2,-9 2,0;8,-10 2,-5 8,0',
    l: '2,-18 2,-9 2,-2 5,0',
    m: '1,-10 1,-5 1,1 2,-7 4,-11 6,-7 6,0 7,-7 9,-11 11,-7 11,0',
    n: '1,-10 1,-5 1,1 2,-7 5,-11 7,-8 8,0',
    o: '5,-10 1,-8 1,-2 4,0 8,-3 8,-8 5,-10 3,-9',
    p: '2,-10 2,0 2,8 2,-7 6,-11 8,-7 7,-1 3,-1',
    r: '2,-10 2,-5 2,1 2,-6 5,-10 8,-9',
    s: '8,-9 4,-11 2,-8 7,-4 6,0 3,0 1,-1',
    t: '4,-16 4,-8 4,-2 6,0 8,-1;0,-11 8,-11.5',
    u: '1,-10 1,-3 4,1 7,-3 8,-10 8,-3 10,0',
    v: '1,-10 3,-3 4,1 6,-4 8,-10',
    w: '1,-10 2,-3 3,1 6,-8 8,1 10,-4 11,-10',
    x: '1,-10 8,0;8,-10 1,0',
    y: '1,-10 3,-3 7,-3;8,-10 6,0 3,8 0,6',
    0: '5,-16 1,-13 1,-4 4,1 8,-4 8,-12 5,-16 3,-15',
    1: '2,-13 5,-16 5,-8 5,0',
    2: '1,-13 4,-17 8,-13 6,-7 0,0 5,-1 9,0',
    3: '1,-15 5,-17 8,-13 4,-9 8,-5 6,1 1,-1',
    4: '6,-17 3,-10 0,-5 9,-5;7,-10 6.5,1',
    5: '8,-16 2,-16 2,-9 6,-11 8,-5 5,1 0,-1',
    6: '7,-16 2,-10 1,-3 4,1 8,-3 6,-8 2,-5',
    7: '1,-16 9,-16 5,-8 3,0',
    8: '5,-9 1,-12 5,-17 8,-13 5,-9 1,-4 5,1 8,-4 5,-9',
    9: '8,-12 5,-16 1,-12 3,-8 7,-9 8,-13 7,-6 6,0',
    '!': '4,-18 3.4,-6;3,-1 3.4,0',
    '?': '1,-14 4,-18 8,-14 5,-9 4,-5;4,-1 4.4,0',
    '=': '1,-8 8,-8.5;1,-4 8,-4.5',
    '+': '1,-6 8,-6.5;4.5,-10 4.5,-2',
    '-': '1,-6 7,-6.5',
    '.': '2,-0.6 2.6,0',
  }),
);

/** Widths of letters that are not as wide as most. */
const ADVANCES = new Map(Object.entries({ i: 7, l: 6, m: 14, w: 14, '.': 5, '!': 7, ' ': 8 }));
const ADVANCE = 11;

/** A text in a quick hand that slopes to the right, on a line that rises a little. */
export function written(choices: Chance, text: string, [x, y]: Point, height: number, tool: Tool): string {
  const scale = height / 10;
  const rise = choices.between(-0.05, 0.015);
  let left = 0;
  const letters = Array.from(text, (letter) => {
    const [drop, turn, size] = [choices.between(-0.9, 0.9), choices.between(-5, 5), choices.between(0.9, 1.1)];
    const place = `translate(${short(left)} ${short(left * rise + drop)}) rotate(${short(turn)}) scale(${size.toFixed(2)})`;
    left += (ADVANCES.get(letter) ?? ADVANCE) * choices.between(0.9, 1.02);
    return `<g transform="${place}">${strokesOf(letter, tool, choices.between(0.8, 1.15) / scale)}</g>`;
  });
  const hand = `translate(${short(x)} ${short(y)}) skewX(-14) scale(${scale.toFixed(2)})`;
  return `<g transform="${hand}" opacity="${tool.opacity}">${letters.join('')}</g>`;
}

function strokesOf(letter: string, { colour, width }: Tool, pressure: number): string {
  const strokes = LETTERS.get(letter)?.split(';') ?? [];
  return strokes.map((stroke) => path(rounded(stroke), { stroke: colour, width: width * 0.72 * pressure })).join('');
}

/** Path data of a curve that rounds the corners between the points of a stroke. */
function rounded(stroke: string): string {
  const points = stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
  const [first = [0, 0], ...others] = points;
  const last = others.at(-1) ?? first;
  const curves = others.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = others[index + 1] ?? last;
    return `Q${x} ${y} ${short((x + nextX) / 2)} ${short((y + nextY) / 2)}`;
  });
  return `M${first.join(' ')}${curves.join('')}L${last.join(' ')}`;
}
