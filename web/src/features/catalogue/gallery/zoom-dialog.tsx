import 'yet-another-react-lightbox/styles.css';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { imageSize, imageUrl, imageWidths } from '#api/media/media.rules.ts';
import type { GalleryPictureFragment } from '../../../lib/graphql.generated.ts';

interface ZoomDialogProps {
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer for the pictures of a book, with zoom. */
export default function ZoomDialog({ pictures, index, onView, onClose }: ZoomDialogProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: (view) => onView(view.index) }}
      slides={pictures.map(toSlide)}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{ Lightbox: 'Pictures of the book' }}
    />
  );
}

/** Converts a picture to a lightbox slide with all its sizes. */
function toSlide({ key, alt }: GalleryPictureFragment): SlideImage {
  const { width, height } = imageSize(key);
  const srcSet = imageWidths(key).map((candidate) => ({
    src: imageUrl(key, candidate),
    width: candidate,
    height: Math.round((candidate / width) * height),
  }));
  return { src: imageUrl(key, width), alt, width, height, srcSet };
}
