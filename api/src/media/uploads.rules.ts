/**
 * Limits of an uploaded picture. `bytes`: file size; `pixels`: width times height; `side`: width and height in pixels;
 * `ratio`: longer to shorter side; `longestSide`: larger pictures are scaled down to it; `url`: characters; `keptHours`:
 * until a picture that no book uses is deleted.
 */
export const UPLOAD_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  side: 10_000,
  ratio: 5,
  longestSide: 2_400,
  shortestSide: 16,
  url: 2_000,
  redirects: 3,
  seconds: 10,
  keptHours: 24,
} as const;

/** File types that a form accepts. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const UPLOAD_MESSAGES = {
  url: 'Please enter the address of a picture, beginning with https:// or http://.',
  notPublic: 'This address is not on the public internet.',
  unreachable: 'This address does not answer.',
  tooSlow: `This address did not answer within ${UPLOAD_LIMITS.seconds} seconds.`,
  redirects: `This address leads on more than ${UPLOAD_LIMITS.redirects} times.`,
  status: (status: number) => `This address answered with ${status}.`,
  tooLarge: 'A picture may have at most 10 MB.',
  data: 'This upload cannot be read.',
  notPicture: 'This is not a picture that we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
  tooManyPixels: `A picture may have at most ${UPLOAD_LIMITS.side.toLocaleString('en-IN')} pixels on each side and ${UPLOAD_LIMITS.pixels / 1_000_000} megapixels in all.`,
  tooLong: `The longer side of a picture may be at most ${UPLOAD_LIMITS.ratio} times as long as the other.`,
  tooSmall: `A picture needs at least ${UPLOAD_LIMITS.shortestSide} pixels on each side.`,
  storage: 'Pictures cannot be kept right now. Please try again in a moment.',
} as const;
