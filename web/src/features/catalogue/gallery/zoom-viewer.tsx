import 'yet-another-react-lightbox/styles.css';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { imageSize, imageUrl, imageWidths } from '#api/media/media.rules.ts';
import type { GalleryPictureFragment } from '../../../lib/graphql.generated.ts';

interface ZoomViewerProps {
  /** Accessible name. */
  label: string;
  slides: SlideImage[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer with zoom. */
export function ZoomViewer({ label, slides, index, onView, onClose }: ZoomViewerProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: (view) => onView(view.index) }}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{ Lightbox: label }}
    />
  );
}

/** Converts a picture to a lightbox slide with all its sizes. */
export function toSlide({ key, alt }: GalleryPictureFragment): SlideImage {
  const { width, height } = imageSize(key);
  const srcSet = imageWidths(key).map((candidate) => ({
    src: imageUrl(key, candidate),
    width: candidate,
    height: Math.round((candidate / width) * height),
  }));
  return { src: imageUrl(key, width), alt, width, height, srcSet };
}
