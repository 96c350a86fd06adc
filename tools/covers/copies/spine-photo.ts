import { chance } from '../chance.ts';
import { luminance } from '../colour.ts';
import { bookDrawings, type DrawableBook } from '../drawing.ts';
import { fieldOf } from '../field.ts';
import { schemeOf } from '../schemes.ts';
import { rectangle, short, through, turned } from '../svg.ts';
import type { SampleCopy } from './sample-copy.ts';
import { insideOf, scene, shadow, textured } from './scene.ts';
import { BACK, LENGTH, type Face } from './spine-shape.ts';
import { FADED } from './front-photo.ts';
import { coverWear, spineWear } from './spine-wear.ts';
import { spineOf, SPINE_LENGTH } from './spine.ts';
import { tailEdge } from './tail-edge.ts';

/** How high a spine is, of the lightest book and of a heavy one. */
const [THINNEST, THICKEST, HEAVY] = [78, 190, 1100];

/** A copy as seen from its spine, upright as the shop photographs it, with the leaves at its foot. */
export function spinePhoto(copy: SampleCopy, book: DrawableBook, cover: string): string {
  const choices = chance(`${copy.code}/spine`);
  const face = faceOf(book);
  const lyingBook =
    shadow(outlineOf(face), [15, -11]) +
    tailEdge(choices, copy, face.thickness) +
    `<g transform="${laidBack()}">${insideOf(cover)}${slant(copy.grade)}</g>` +
    coverWear(choices, copy, face) +
    printed(book, face) +
    spineWear(choices, copy, face);
  const [left, top] = [(600 + face.thickness + BACK.y) / 2, (756 - LENGTH - BACK.x) / 2];
  const upright = `<g transform="translate(${short(left)} ${short(top)}) rotate(90)">${lyingBook}</g>`;
  return scene(`${copy.code}/spine`, turned(choices.between(-2, 2), [300, 378], upright));
}

/** Heavy books are thick; all copies of a book are alike. */
function faceOf({ exam, subject, weightGrams = 0 }: DrawableBook): Face {
  const { cover } = schemeOf(exam, fieldOf(subject));
  return {
    thickness: THINNEST + Math.min(1, weightGrams / HEAVY) * (THICKEST - THINNEST),
    bare: luminance(cover) > 0.45 ? '#a08a62' : '#f1ece0',
  };
}

/** The spine with the shade of its curve. */
function printed(book: DrawableBook, { thickness }: Face): string {
  const scale = LENGTH / SPINE_LENGTH;
  const box = { x: 0, y: 0, width: LENGTH, height: thickness };
  const [front] = bookDrawings(book);
  const art = front ? `<g transform="scale(${scale.toFixed(4)})">${spineOf(front, thickness / scale)}</g>` : '';
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const stops = stop(0, '#fff', 0.22) + stop(0.25, '#fff', 0) + stop(0.7, '#000', 0.06) + stop(1, '#000', 0.38);
  const shade = `<linearGradient id="round" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
  return art + shade + textured(box, 'board') + rectangle(box, { fill: 'url(#round)' });
}

/** The light that falls on the cover at a slant, and what the sun has taken of its colours. */
function slant(grade: SampleCopy['grade']): string {
  const cover = { x: 0, y: 0, width: 1200, height: 1600 };
  const shade =
    '<linearGradient id="slant"><stop offset="0" stop-color="#000" stop-opacity="0.34"/>' +
    '<stop offset="0.07" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.03"/>' +
    '<stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient>';
  const faded = `<g opacity="${FADED[grade] * 0.8}">${rectangle(cover, { fill: '#efe3c4' })}</g>`;
  return faded + shade + rectangle(cover, { fill: 'url(#slant)' });
}

/** Lays the cover down behind the spine: its left edge is the upper edge of the spine. */
function laidBack(): string {
  const [right, up, along] = [BACK.x / 1200, BACK.y / 1200, LENGTH / 1600].map((factor) => factor.toFixed(5));
  return `matrix(${right} ${up} ${along} 0 0 0)`;
}

function outlineOf({ thickness }: Face): string {
  const { x, y } = BACK;
  return `${through([
    [0, 0],
    [0, thickness],
    [LENGTH, thickness],
    [LENGTH + x, y + thickness],
    [LENGTH + x, y],
    [x, y],
  ])}Z`;
}
