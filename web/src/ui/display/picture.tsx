import { preload } from 'react-dom';
import { imageSize, imageUrl, srcSet } from '#api/media/media.rules.ts';

interface PictureProps {
  /** The key of the image, which names its size. */
  imageKey: string;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** The greatest width at which it is shown, in CSS pixels; omitted if it grows with the screen. */
  maxWidth?: number;
  /** Empty if a text next to it says the same. */
  alt: string;
  /** Whether it is loaded eagerly, as a likely largest contentful paint; otherwise lazily. */
  isPriority?: boolean;
  className?: string;
  /** Whether a frame reserves the space, so that the picture need not name its size. */
  isFramed?: boolean;
}

/** Some screens have more pixels per CSS pixel, but on small covers the difference is not visible. */
const MAX_PIXEL_RATIO = 2;

/**
 * A responsive image that reserves its space while it loads: AVIF, or WebP in browsers without it. With priority, the head
 * of the document preloads it.
 */
export function Picture({ imageKey, sizes, maxWidth, alt, isPriority = false, className, isFramed }: PictureProps) {
  const size = isFramed ? undefined : imageSize(imageKey);
  const maxPixels = maxWidth && maxWidth * MAX_PIXEL_RATIO;
  const url = imageUrl(imageKey, maxPixels ?? Infinity);
  const avif = srcSet(imageKey, 'avif', maxPixels);
  if (isPriority)
    preload(url, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        {...size}
        loading={isPriority ? undefined : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding={isFramed ? undefined : 'async'}
        className={className}
      />
    </picture>
  );
}
