/** The widths in which every picture is offered, in CSS pixels times the usual device ratios. */
export const RENDITION_WIDTHS = [160, 240, 320, 480, 640, 960, 1200, 1600] as const;

/** The formats in which every picture is offered, best first. */
export const RENDITION_FORMATS = ['avif', 'webp'] as const;

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

/** Where pictures are served; the router reads its parameters from it. */
export const MEDIA_PATH = '/media/:key/:file';

/** A key ends with the size of its picture, so that no page has to ask for it. */
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*-([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const FILE = /^([1-9]\d{0,4})\.([a-z0-9]{1,8})$/;
const MAX_KEY_LENGTH = 160;

/** Whether a text has the form of an image key; it says nothing about the picture being there. */
export function isImageKey(text: string): boolean {
  return text.length <= MAX_KEY_LENGTH && KEY.test(text);
}

/** The size of the picture in its full width, read from its key. */
export function imageSize(key: string): ImageSize {
  const [, width, height] = KEY.exec(key) ?? [];
  if (!width || !height) throw new RangeError(`'${key}' is not an image key`);
  return { width: Number(width), height: Number(height) };
}

/** The widths in which one picture exists: never wider than the picture itself. */
export function imageWidths(key: string): number[] {
  const { width: full } = imageSize(key);
  const widths = RENDITION_WIDTHS.filter((width) => width <= full);
  return widths.length > 0 ? widths : [full];
}

/** The address of a picture in the smallest width that fills `width`, as WebP, which every browser reads. */
export function imageUrl(key: string, width = 640): string {
  const widths = imageWidths(key);
  return renditionUrl(key, widths.find((offered) => offered >= width) ?? Math.max(...widths), 'webp');
}

/** The value of a `srcset` attribute: the picture in all its widths. */
export function srcSet(key: string, format: RenditionFormat): string {
  return imageWidths(key)
    .map((width) => `${renditionUrl(key, width, format)} ${width}w`)
    .join(', ');
}

/** Reads the two parts of a picture's address; nothing when no such rendition can exist. */
export function parseRendition(key: string, file: string): RenditionRequest | undefined {
  const [, width, extension] = FILE.exec(file) ?? [];
  const format = RENDITION_FORMATS.find((offered) => offered === extension);
  if (!width || !format || !isImageKey(key)) return undefined;
  return imageWidths(key).includes(Number(width)) ? { key, width: Number(width), format } : undefined;
}

function renditionUrl(key: string, width: number, format: RenditionFormat): string {
  return `/media/${key}/${width}.${format}`;
}
