import type { Chance } from '../chance.ts';
import type { Field } from '../field.ts';
import { elements, glassware, hexagons, molecule, orbitals } from './chemistry.ts';
import { answerSheet, court, marked, track } from './classroom.ts';
import { blocks, coins, columns, ledger, market, network } from './commerce.ts';
import { butterfly, scales, shell, shoal } from './animals.ts';
import { cells, helix } from './cells.ts';
import { blossom, fronds, twig } from './plants.ts';
import { conics, graphs, integral, spiral, waves } from './curves.ts';
import { cubes, pascal, remainders, triangles } from './numbers.ts';
import type { Motif } from './motif.ts';
import { atom, isotherms, orbits, pendulum, trajectories } from './motion.ts';
import { fieldLines, lens, prism, ripples } from './rays.ts';
import { arcade, assembly, contours, globe } from './society.ts';
import { formulas, letterforms, passages, quotations, typeCase } from './words.ts';

type Motifs = readonly [Motif, ...Motif[]];

/** Motifs by words of the title. They take precedence over those of the field. */
const BY_WORD: Partial<Record<Field, readonly (readonly [RegExp, Motifs])[]>> = {
  physics: [
    [/mechanic|motion/i, [trajectories, pendulum]],
    [/electri|magnet|current/i, [fieldLines]],
    [/optic|light/i, [lens, prism]],
    [/thermo|heat/i, [isotherms, ripples]],
    [/wave|oscillation/i, [ripples]],
    [/modern physics|atom/i, [atom]],
  ],
  chemistry: [
    [/inorganic/i, [elements]],
    [/organic|mechanism|reagent/i, [hexagons, molecule]],
    [/physical chem|numerical|calculation/i, [orbitals, glassware]],
  ],
  mathematics: [
    [/calculus/i, [integral]],
    [/coordinate/i, [conics]],
    [/trigonometr/i, [waves]],
    [/vector|3d/i, [cubes]],
    [/algebra/i, [pascal, spiral]],
    [/graph/i, [graphs]],
    [/data interpretation/i, [columns]],
    [/reasoning|csat/i, [cubes, triangles]],
    [/arithmetic|vedic|quicker|quantitative|अंक/i, [remainders, pascal, spiral]],
  ],
  botany: [
    [/genetic|cell/i, [helix]],
    [/anatom/i, [cells]],
    [/ecolog/i, [fronds]],
    [/biology/i, [cells, twig, blossom]],
  ],
  zoology: [
    [/genetic|cell/i, [helix]],
    [/invertebrat/i, [shell, butterfly]],
    [/vertebrat|chordat/i, [scales, shoal]],
  ],
  science: [
    [/physics/i, [pendulum, prism]],
    [/chemistry/i, [glassware]],
    [/biology/i, [twig]],
    [/environment/i, [fronds]],
  ],
  social: [
    [/history|ancient|medieval|itihas|independence|विश्व|world|culture/i, [arcade]],
    [/polit|राजव्यवस्था|civics/i, [assembly]],
    [/geograph|atlas/i, [contours, globe]],
    [/econom/i, [columns]],
  ],
  economics: [
    [/statistic/i, [columns, coins]],
    [/micro/i, [market]],
    [/macro/i, [coins, columns]],
    [/development/i, [columns]],
  ],
};

const BY_FIELD: Record<Field, Motifs> = {
  physics: [orbits, ripples, pendulum, lens, fieldLines, atom, prism],
  chemistry: [hexagons, molecule, glassware, orbitals, elements],
  mathematics: [integral, conics, waves, cubes, pascal, graphs, spiral, triangles],
  botany: [twig, blossom, fronds, cells],
  zoology: [shell, butterfly, scales, shoal, helix],
  biology: [twig, helix, cells, butterfly, blossom],
  science: [orbits, glassware, twig, atom, molecule, cells],
  social: [contours, globe, arcade, assembly],
  english: [letterforms, quotations, passages, typeCase, typeCase],
  economics: [columns, market, coins],
  accountancy: [ledger, coins, columns],
  business: [network, blocks, columns],
  sport: [track, court],
  papers: [answerSheet, marked],
  formulas: [formulas],
};

/** Motifs that must not be cropped or mirrored, such as letters and digits. */
export const STEADY: ReadonlySet<Motif> = new Set([
  answerSheet,
  formulas,
  letterforms,
  quotations,
  typeCase,
  glassware,
  columns,
  coins,
  network,
  fronds,
  assembly,
  trajectories,
  integral,
  elements,
  spiral,
]);

/** The motif of a book, by the words of its title or by its field. */
export function chooseMotif(field: Field, title: string, chance: Chance): Motif {
  if (field === 'papers') return answerSheet;
  const spoken = BY_WORD[field]?.find(([word]) => word.test(title))?.[1];
  return chance.pick(spoken ?? BY_FIELD[field]);
}
