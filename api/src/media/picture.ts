import sharp from 'sharp';
import { BadInput } from '../platform/errors.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

/** A picture that is fit to be kept: re-encoded, upright, without metadata. Its size is in pixels. */
export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

/** What the files of pictures begin with. Whatever else sharp reads, SVG above all, is no picture to take from others. */
const BEGINNINGS = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
  /^GIF8[79]a/,
];
const LONGEST_BEGINNING = 16;

/** Fine enough that renditions made from it show no loss. */
const KEPT_AS = { quality: 90, effort: 4 };

/** Reads a picture by its content, whatever it is called; of a moving one the first frame. Refusals name `field`. */
export async function readPicture(file: Buffer, field: string): Promise<Picture> {
  const refuse = (message: string) => new BadInput({ [field]: message });
  if (file.length > UPLOAD_LIMITS.bytes) throw refuse(UPLOAD_MESSAGES.tooLarge);
  const beginning = file.subarray(0, LONGEST_BEGINNING).toString('latin1');
  if (!BEGINNINGS.some((known) => known.test(beginning))) throw refuse(UPLOAD_MESSAGES.notPicture);
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(UPLOAD_MESSAGES.notPicture);
    });
  const problem = sizeProblem(width, height);
  if (problem) throw refuse(problem);
  return reencode(file).catch(() => {
    throw refuse(UPLOAD_MESSAGES.notPicture);
  });
}

/** What is wrong with a size in pixels, or undefined. */
function sizeProblem(width: number, height: number): string | undefined {
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
    .webp(KEPT_AS)
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
