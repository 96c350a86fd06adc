import sharp from 'sharp';
import { imageSize, type RenditionRequest } from './media.rules.ts';

// One thread for each picture: several are encoded at a time, and the server needs the other cores.
sharp.concurrency(1);

/** Dots per inch at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;

/** Settings for flat art with sharp edges, fast enough to encode during a request. */
const WEBP = { quality: 84, effort: 3 };
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' };
const AVIF = { quality: 62, effort: 1, chromaSubsampling: '4:4:4' };

/** In small pictures letters are a few pixels wide, and subsampled colour blurs them. In large ones it only costs time. */
const MAX_SMART_SUBSAMPLE_WIDTH = 480;

/** An original in one width and format. An SVG is rasterised at that width; `density` has no effect on other formats. */
export function encodeRendition(original: Buffer, { key, width, format }: RenditionRequest): Promise<Buffer> {
  const full = imageSize(key);
  const height = Math.max(1, Math.round((full.height * width) / full.width));
  const resized = sharp(original, { density: (SVG_DENSITY * width) / full.width })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' });
  if (format === 'jpeg') return resized.jpeg(JPEG).toBuffer();
  const smartSubsample = width <= MAX_SMART_SUBSAMPLE_WIDTH;
  return (format === 'avif' ? resized.avif(AVIF) : resized.webp({ ...WEBP, smartSubsample })).toBuffer();
}
