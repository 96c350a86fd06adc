import type { ExchangePhotoFragment } from '../../lib/graphql.generated.ts';

/** The photographs of an exchange. Each opens in full size. */
export function ExchangePhotos({ photos }: { photos: readonly ExchangePhotoFragment[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Your photographs" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map(({ photoId, url, width, height }, index) => (
        <li key={photoId}>
          <a href={url} target="_blank" rel="noreferrer" className="block border border-paper-edge bg-paper-deep">
            <img
              src={url}
              alt={`Photograph ${index + 1} of your exchange`}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-square size-full object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
