/** A picture in several sizes, as the shop's media address offers it. */
export interface PictureSource {
  /** WebP, for the few browsers that do not read AVIF. */
  url: string;
  /** Candidates for a `srcset`. */
  avif: string;
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  source: PictureSource;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** In place of its own words; empty where a text beside it says the same. */
  alt?: string;
  /** Whether the page is judged by it: it is then fetched at once, else when it comes near. */
  isPrime?: boolean;
  className?: string;
}

/** A responsive picture that keeps its place free while it loads. */
export function Picture({ source, sizes, alt = source.alt, isPrime = false, className = '' }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <img
        src={source.url}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isPrime ? 'eager' : 'lazy'}
        fetchPriority={isPrime ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
