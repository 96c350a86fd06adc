import sharp, { type Sharp } from 'sharp';
import { imageSize, type RenditionRequest } from './media.rules.ts';

// One thread for each picture: several are made side by side, and the server needs the rest of the machine.
sharp.concurrency(1);

/** Dots per inch at which one unit of a drawing becomes one pixel. */
const NATURAL_DENSITY = 72;

/** Settings for flat art: sharp edges between strong colours, and quick enough to be made while a visitor waits. */
const WEBP = { quality: 84, effort: 3 };
const AVIF = { quality: 62, effort: 1, chromaSubsampling: '4:4:4' };

/** On small pictures blurred colour shows, as letters are few pixels wide; on large ones it would only cost time. */
const SHARP_COLOUR_UP_TO = 480;

/** Paints a drawing in one width, straight at that size, so that its edges are crisp and no pixel is painted in vain. */
export function rasterise(svg: string, request: RenditionRequest): Promise<Buffer> {
  const density = (NATURAL_DENSITY * request.width) / imageSize(request.key).width;
  return encode(sharp(Buffer.from(svg), { density }), request);
}

/** A picture in one width. */
export function scale(original: Buffer, request: RenditionRequest): Promise<Buffer> {
  return encode(sharp(original), request);
}

function encode(picture: Sharp, { key, width, format }: RenditionRequest): Promise<Buffer> {
  const full = imageSize(key);
  const height = Math.max(1, Math.round((full.height * width) / full.width));
  const painted = picture.resize({ width, height, fit: 'fill' }).flatten({ background: '#ffffff' });
  return (
    format === 'avif' ? painted.avif(AVIF) : painted.webp({ ...WEBP, smartSubsample: width <= SHARP_COLOUR_UP_TO })
  ).toBuffer();
}
