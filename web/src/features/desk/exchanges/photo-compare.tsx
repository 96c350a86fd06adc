import { lazy, Suspense, useState } from 'react';
import { imageSize } from '#api/media/media.rules.ts';
import type { DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { CATALOGUE_TEXTS } from '../../catalogue/catalogue.texts.ts';
import { copyName } from '../../copies/copies.texts.ts';
import { PhotoPanel } from './photo-panel.tsx';

const ZoomDialog = lazy(() => import('../../catalogue/gallery/zoom-dialog.tsx'));

/** The customer's photographs next to the shop's photographs of the copy, else its pictures of the book. A click shows one as large as the screen. */
export function PhotoCompare({ row: { exchange, line } }: { row: DeskExchangeFragment }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { photos } = exchange;
  const pictures = line.copy
    ? line.copy.photos.map(({ image }) => image)
    : (line.book?.images ?? (line.cover ? [{ ...line.cover, alt: '', isDrawing: false }] : []));
  const customers = photos.map((photo, index) => ({ ...photo, alt: `Photograph ${index + 1} of the customer` }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PhotoPanel
        title="From the customer"
        empty="No photographs."
        onZoom={setZoomed}
        items={customers.map(({ photoId, url, width, height, alt }) => ({
          key: photoId,
          name: alt,
          width,
          height,
          image: <img src={url} alt="" width={width} height={height} className="size-full object-contain" />,
        }))}
      />
      <PhotoPanel
        title={line.copy ? `Our photographs: ${copyName(line.copy)}` : 'Our pictures'}
        empty="This book has no picture."
        note={pictures.some(({ isDrawing }) => isDrawing) ? `${CATALOGUE_TEXTS.drawing}.` : undefined}
        onZoom={(index) => setZoomed(photos.length + index)}
        items={pictures.map(({ key, alt }, index) => ({
          key,
          name: line.copy ? alt : `Our picture ${index + 1}`,
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
          <ZoomDialog
            label="Photographs and pictures"
            pictures={[...customers, ...pictures]}
            hasCaptions
            index={zoomed}
            onView={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
