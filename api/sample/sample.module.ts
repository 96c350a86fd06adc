import type { Module, Platform } from '../src/platform/module.ts';
import { RETIRED_IMAGES, RetiredImages } from './retired-images.ts';

/** The sample catalogue: takes retired pictures out of its books. */
export function sampleModule(needs: Pick<Platform, 'database' | 'jobs' | 'log'>) {
  const retiredImages = new RetiredImages(needs);
  return {
    services: { retiredImages },
    jobs: [{ queue: RETIRED_IMAGES, handle: retiredImages.replace }],
  } satisfies Module;
}
