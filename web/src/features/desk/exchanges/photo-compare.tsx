import { lazy, Suspense, useState } from 'react';
import { imageSize } from '#api/media/media.rules.ts';
import type { DeskExchangeFragment } from '../../../lib/graphql.generated.ts';
import { Picture } from '../../../ui/picture.tsx';
import { MESSAGES } from '../../catalogue/catalogue.messages.ts';
import { PhotoPanel } from './photo-panel.tsx';

const PhotoZoom = lazy(() => import('./photo-zoom.tsx'));

/** The customer's photographs beside the shop's own pictures. A click shows one as large as the screen. */
export function PhotoCompare({ row: { exchange, line } }: { row: DeskExchangeFragment }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { photos } = exchange;
  const pictures = line.book?.images ?? (line.cover ? [{ ...line.cover, alt: '', isDrawing: false }] : []);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PhotoPanel
        title="From the customer"
        empty="No photographs."
        onZoom={setZoomed}
        items={photos.map(({ photoId, url, width, height }, index) => ({
          key: photoId,
          name: `Photograph ${index + 1} of the customer`,
          width,
          height,
          image: <img src={url} alt="" width={width} height={height} className="size-full object-contain" />,
        }))}
      />
      <PhotoPanel
        title="Our pictures"
        empty="This book has no picture."
        note={pictures.some(({ isDrawing }) => isDrawing) ? `${MESSAGES.drawing}.` : undefined}
        onZoom={(index) => setZoomed(photos.length + index)}
        items={pictures.map(({ key }, index) => ({
          key,
          name: `Our picture ${index + 1}`,
          ...imageSize(key),
          image: (
            <Picture
              imageKey={key}
              alt=""
              sizes="(min-width: 1024px) 26rem, 90vw"
              className="size-full object-contain"
            />
          ),
        }))}
      />
      {zoomed !== null && (
        <Suspense>
          <PhotoZoom
            photos={photos}
            pictures={pictures}
            index={zoomed}
            onView={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
