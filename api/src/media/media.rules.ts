/** Widths of renditions in pixels: common widths in pages times common device pixel ratios. */
export const RENDITION_WIDTHS = [160, 240, 320, 480, 640, 960, 1200, 1600] as const;

/** Formats of renditions, best compression first. JPEG is for emails: not every mail client shows the others. */
const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export interface ImageSize {
  width: number;
  height: number;
}

export interface RenditionRequest {
  key: string;
  width: number;
  format: RenditionFormat;
}

/** Route of renditions. */
export const MEDIA_PATH = '/media/:key/:file';

/** A key ends with the size of its image, so that pages know it without a query. */
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*-([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const FILE = /^([1-9]\d{0,4})\.([a-z0-9]{1,8})$/;
const MAX_KEY_LENGTH = 160;

export const IMAGE_NOT_FOUND = 'There is no such picture.';

/** Whether a text has the form of an image key. The image need not exist. */
export function isImageKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && KEY.test(text);
}

/** Full size of an image in pixels, read from its key. */
export function imageSize(key: string): ImageSize {
  const [, width, height] = KEY.exec(key) ?? [];
  if (!width || !height) throw new RangeError(`'${key}' is not an image key`);
  return { width: Number(width), height: Number(height) };
}

/** Widths in which an image is available, never wider than the image itself. */
export function imageWidths(key: string): number[] {
  const { width: full } = imageSize(key);
  const widths = RENDITION_WIDTHS.filter((width) => width <= full);
  return widths.length > 0 ? widths : [full];
}

/** URL of the smallest rendition that is at least `width` pixels wide: WebP, which every browser supports, by default. */
export function imageUrl(key: string, width = 640, format: RenditionFormat = 'webp'): string {
  const widths = imageWidths(key);
  return renditionUrl(key, widths.find((available) => available >= width) ?? Math.max(...widths), format);
}

/** Value of a `srcset` attribute with the widths of an image: all, or up to the first that is at least `width` pixels. */
export function srcSet(key: string, format: RenditionFormat, width = Infinity): string {
  const widths = imageWidths(key);
  const isEnough = widths.findIndex((available) => available >= width);
  return (isEnough < 0 ? widths : widths.slice(0, isEnough + 1))
    .map((candidate) => `${renditionUrl(key, candidate, format)} ${candidate}w`)
    .join(', ');
}

/** Parses the two parameters of `MEDIA_PATH`. Undefined when no such rendition can exist. */
export function parseRendition(key: string, file: string): RenditionRequest | undefined {
  const [, width, extension] = FILE.exec(file) ?? [];
  const format = RENDITION_FORMATS.find((known) => known === extension);
  if (!width || !format || !isImageKey(key)) return undefined;
  return imageWidths(key).includes(Number(width)) ? { key, width: Number(width), format } : undefined;
}

function renditionUrl(key: string, width: number, format: RenditionFormat): string {
  return `/media/${key}/${width}.${format}`;
}
