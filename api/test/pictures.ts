import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A picture with a plain background. */
export function picture(width = 60, height = 80, background = '#3050a0'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An encoded picture file. */
export function pictureFile(format: Format = 'png', width = 60, height = 80, background = '#3050a0'): Promise<Buffer> {
  return picture(width, height, background).toFormat(format).toBuffer();
}
