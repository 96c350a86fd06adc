import { CopyGrade } from '../../../api/src/copies/copies.rules.ts';
import type { Chance } from '../chance.ts';
import { mix } from '../colour.ts';
import { path, polygon, short } from '../svg.ts';
import { BROWN, PAPER } from './paper.ts';
import type { SampleCopy } from './sample-copy.ts';
import { BACK, LENGTH } from './spine-shape.ts';

const LEAVES = 17;

/** The leaves at the foot of a book, between its covers. Loose ones stick out. */
export function tailEdge(choices: Chance, { grade, hasLooseBinding }: SampleCopy, thickness: number): string {
  const paper = mix(PAPER[grade], BROWN, grade === CopyGrade.FAIR ? 0.22 : 0.06);
  const layers = Array.from({ length: LEAVES }, (_, index) => {
    const y = 4 + ((thickness - 8) * index) / LEAVES;
    const out = hasLooseBinding && choices.happens(0.4) ? choices.between(4, 15) : choices.between(-1, 1);
    return layer(LENGTH + out - 3, y, (thickness - 8) / LEAVES, mix(paper, '#5a4220', choices.between(0, 0.22)));
  });
  const covers = layer(LENGTH, 0, 5, '#d8cfbc') + layer(LENGTH, thickness - 5, 5, '#b9ad95');
  return layer(LENGTH - 6, 0, thickness, '#3a2c1a') + layers.join('') + covers;
}

/** A sheet's edge, from the spine to the back. */
function layer(x: number, y: number, height: number, fill: string): string {
  return (
    polygon(
      [
        [x - 40, y],
        [x, y],
        [x + BACK.x, y + BACK.y],
        [x + BACK.x, y + BACK.y + height],
        [x, y + height],
        [x - 40, y + height],
      ],
      { fill },
    ) + path(`M${short(x)} ${short(y)}l${BACK.x} ${BACK.y}`, { stroke: '#8d7a55', width: 0.5 })
  );
}
