import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { imageSize, imageUrl } from '#api/media/media.rules.ts';
import { copyName } from '../../features/copies/copies.texts.ts';
import type { CopyFactsFragment, ExchangePhotoFragment } from '../../lib/operations/graphql.generated.ts';

const ZoomDialog = lazy(() => import('../../features/catalogue/gallery/zoom-dialog.tsx'));

interface ExchangePhotosProps {
  photos: readonly ExchangePhotoFragment[];
  /** The copy that was ordered, if the shop has photographs of it. */
  copy: CopyFactsFragment | null;
}

/** The customer's photographs of an exchange, next to the shop's. Each opens in the zoom; without scripts, as a file. */
export function ExchangePhotos({ photos, copy }: ExchangePhotosProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const own = photos.map((photo, index) => ({ ...photo, alt: `Photograph ${index + 1} of your exchange` }));
  const ours = (copy?.photos ?? []).map(({ image }) => ({ ...image, ...imageSize(image.key), url: urlOf(image.key) }));
  return (
    <>
      <PhotoTiles title="Your photographs" photos={own} onZoom={setZoomed} />
      {copy && (
        <PhotoTiles
          title={`Our photographs: ${copyName(copy)}`}
          photos={ours}
          onZoom={(index) => setZoomed(own.length + index)}
        />
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog
            label="Photographs"
            pictures={[...own, ...ours]}
            hasCaptions
            index={zoomed}
            onView={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const urlOf = (key: string) => imageUrl(key, Infinity);

interface PhotoTilesProps {
  title: string;
  photos: readonly { url: string; width: number; height: number; alt: string }[];
  /** Shows the photograph at an index as large as the screen. */
  onZoom: (index: number) => void;
}

function PhotoTiles({ title, photos, onZoom }: PhotoTilesProps) {
  if (photos.length === 0) return null;
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onZoom(index);
  };
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map(({ url, width, height, alt }, index) => (
          <li key={url}>
            <a
              href={url}
              onClick={(event) => open(event, index)}
              className="block border border-paper-edge bg-paper-deep"
            >
              <img
                src={url}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                className="aspect-square size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
