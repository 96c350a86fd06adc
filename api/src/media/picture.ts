import sharp from 'sharp';
import { BadInput } from '../platform/errors.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

/** A validated picture, re-encoded as WebP: upright, without metadata. Width and height are in pixels. */
export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

/** File signatures of the accepted formats. sharp reads more formats, such as SVG, which are not safe to accept. */
const SIGNATURES = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
  /^GIF8[79]a/,
];
const SIGNATURE_BYTES = 16;

/** High enough that renditions show no loss. */
const WEBP = { quality: 90, effort: 4 };

/**
 * Validates a picture by its content, whatever its file name, and re-encodes it. Of an animation it takes the first frame.
 * Throws BAD_USER_INPUT for `field`.
 */
export async function readPicture(file: Buffer, field: string): Promise<Picture> {
  const badInput = (message: string) => new BadInput({ [field]: message });
  if (file.length > UPLOAD_LIMITS.bytes) throw badInput(UPLOAD_MESSAGES.tooLarge);
  const signature = file.subarray(0, SIGNATURE_BYTES).toString('latin1');
  if (!SIGNATURES.some((known) => known.test(signature))) throw badInput(UPLOAD_MESSAGES.notPicture);
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    const problem = findSizeProblem(width, height);
    if (problem) throw badInput(problem);
    return await reencode(file);
  } catch (error) {
    throw error instanceof BadInput ? error : badInput(UPLOAD_MESSAGES.notPicture);
  }
}

/** What is wrong with a size in pixels, or undefined. */
function findSizeProblem(width: number, height: number): string | undefined {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > UPLOAD_LIMITS.side || width * height > UPLOAD_LIMITS.pixels) return UPLOAD_MESSAGES.tooManyPixels;
  if (shorter < UPLOAD_LIMITS.shortestSide) return UPLOAD_MESSAGES.tooSmall;
  return longer > shorter * UPLOAD_LIMITS.ratio ? UPLOAD_MESSAGES.tooLong : undefined;
}

async function reencode(file: Buffer): Promise<Picture> {
  const side = UPLOAD_LIMITS.longestSide;
  const { data, info } = await sharp(file, { limitInputPixels: UPLOAD_LIMITS.pixels })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
