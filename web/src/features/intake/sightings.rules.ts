/** How long a code must be out of the picture before it counts again, in milliseconds. */
export const SIGHTING_MS = 1500;

/** When each code was last in the picture of the camera. */
export type Sightings = ReadonlyMap<string, number>;

/** The sightings after a frame, and the codes that came into the picture with it. */
export function nextFrame(sightings: Sightings, codes: readonly string[], at: number): [Sightings, string[]] {
  const recent = [...sightings].filter(([, seenAt]) => at - seenAt < SIGHTING_MS);
  const known = new Map(recent);
  const fresh = [...new Set(codes)].filter((code) => !known.has(code));
  return [new Map([...recent, ...codes.map((code) => [code, at] as const)]), fresh];
}
