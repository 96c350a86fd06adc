import { preload } from 'react-dom';

/** An image in several sizes, as the API returns it. */
export interface PictureSource {
  /** WebP, for browsers without AVIF. */
  url: string;
  /** AVIF candidates for `srcset`. */
  avif: string;
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  source: PictureSource;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Overrides the image's own text; empty if a text beside it says the same. */
  alt?: string;
  /** Whether it is loaded eagerly, as a likely largest contentful paint; otherwise lazily. */
  isPriority?: boolean;
  className?: string;
}

/** A responsive image that reserves its space while it loads. With priority, the head of the document preloads it. */
export function Picture({ source, sizes, alt = source.alt, isPriority = false, className = '' }: PictureProps) {
  if (isPriority) {
    preload(source.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: source.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <img
        src={source.url}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
