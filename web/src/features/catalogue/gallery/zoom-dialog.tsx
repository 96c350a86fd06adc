import 'yet-another-react-lightbox/styles.css';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
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
function toSlide({ url, webp, width, height, alt }: GalleryPictureFragment): SlideImage {
  const srcSet = webp.split(', ').map((candidate) => {
    const [src = url, size = ''] = candidate.split(' ');
    const candidateWidth = Number.parseInt(size, 10);
    return { src, width: candidateWidth, height: Math.round((candidateWidth / width) * height) };
  });
  return { src: url, alt, width, height, srcSet };
}
