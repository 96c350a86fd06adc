import { describe, expect, it } from 'vitest';
import { nextFrame, SIGHTING_MS, type Sightings } from './sightings.rules.ts';

/** The codes that count, for frames with these codes at these times. */
function countedCodes(frames: [at: number, ...codes: string[]][]): string[] {
  let sightings: Sightings = new Map();
  return frames.flatMap(([at, ...codes]) => {
    const [next, fresh] = nextFrame(sightings, codes, at);
    sightings = next;
    return fresh;
  });
}

describe('a code before the camera', () => {
  it('counts once as long as it stays in the picture', () => {
    expect(countedCodes([0, 200, 400, 600, 5000, 5200].map((at) => [at, 'B1-N']))).toEqual(['B1-N', 'B1-N']);
    expect(countedCodes([0, 1000, 2000, 3000].map((at) => [at, 'B1-N']))).toEqual(['B1-N']);
  });

  it('is not counted again by a blurred frame', () => {
    expect(countedCodes([[0, 'B1-N'], [200], [400, 'B1-N']])).toEqual(['B1-N']);
  });

  it('counts again after it was away: a second copy', () => {
    expect(countedCodes([[0, 'B1-N'], [200], [SIGHTING_MS, 'B1-N']])).toEqual(['B1-N', 'B1-N']);
  });

  it('counts beside others', () => {
    expect(
      countedCodes([
        [0, 'B1-N', 'B1-N'],
        [100, 'B1-N', 'B2-P'],
      ]),
    ).toEqual(['B1-N', 'B2-P']);
  });
});
