import type { DeskExchangeFragment, GalleryPictureFragment } from '../../../lib/graphql.generated.ts';
import { toSlide, ZoomViewer } from '../../catalogue/gallery/zoom-viewer.tsx';

interface PhotoZoomProps {
  photos: DeskExchangeFragment['exchange']['photos'];
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer of the customer's photographs, followed by the shop's pictures. */
export default function PhotoZoom({ photos, pictures, ...viewer }: PhotoZoomProps) {
  const slides = photos.map(({ url, width, height }, index) => ({
    src: url,
    width,
    height,
    alt: `Photograph ${index + 1} of the customer`,
  }));
  return <ZoomViewer label="Photographs and pictures" slides={[...slides, ...pictures.map(toSlide)]} {...viewer} />;
}
