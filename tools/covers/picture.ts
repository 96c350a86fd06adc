import { chance, type Chance } from './chance.ts';
import type { Drawing } from './drawing.ts';
import { fieldOf } from './field.ts';
import { middle, type Box } from './geometry.ts';
import { inksOf } from './inks.ts';
import { chooseMotif, STEADY } from './motifs/choose.ts';
import type { Motif } from './motifs/motif.ts';
import { schemeOf, type Inks } from './schemes.ts';
import { rectangle, short } from './svg.ts';

/** A motif in its frame, and its colours. */
export interface Picture {
  svg: string;
  inks: Inks;
}

type PictureSource = Pick<Drawing, 'title' | 'exam' | 'subject' | 'authors'>;

const SALT = 's1373';

/**
 * The motif of a book in a frame, the same on all its pictures. `seen` is the visible part of the frame: motifs that must
 * not be cropped are drawn into it.
 */
export function pictureOf(drawing: PictureSource, whole: Box, seen = whole): Picture {
  const field = fieldOf(drawing.subject);
  const choices = chance(seedOf(drawing));
  const motif = chooseMotif(field, drawing.title, choices);
  const inks = inksOf(schemeOf(drawing.exam, field), choices);
  const frame = STEADY.has(motif) ? seen : whole;
  const crop = cropOf(motif, frame, choices);
  const shapes = motif({ frame, inks, chance: choices, title: drawing.title });
  return {
    inks,
    svg: rectangle(frame, { fill: inks.ground }) + (crop ? `<g transform="${crop}">${shapes}</g>` : shapes),
  };
}

/** Zooms and mirrors a motif, so that books with the same motif differ. */
function cropOf(motif: Motif, frame: Box, choices: Chance): string {
  if (STEADY.has(motif)) return '';
  const zoom = choices.pick([1, 1, 1.25, 1.6]);
  const flip = choices.pick([1, -1]);
  const [x, y] = middle(frame);
  const drift = (zoom - 1) * 0.35;
  const [dx, dy] = [choices.between(-drift, drift) * frame.width, choices.between(-drift, drift) * frame.height];
  return `translate(${short(x + dx)} ${short(y + dy)}) scale(${short(zoom * flip * 100) / 100} ${zoom}) translate(${short(-x)} ${short(-y)})`;
}

/** Seed of the choices for a book. The salt was found by trial: it spreads the motifs well within each exam. */
export function seedOf({ exam, title, authors }: Pick<Drawing, 'title' | 'exam' | 'authors'>): string {
  return [exam.toUpperCase(), title, ...authors, SALT].join('/');
}
