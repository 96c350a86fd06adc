import 'yet-another-react-lightbox/styles.css';
import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { GalleryPictureFragment } from '../../../lib/graphql.generated.ts';
import { slideOf } from './slides.ts';

interface ZoomDialogProps {
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** The pictures of a book over the whole screen, to look at closely. */
export default function ZoomDialog({ pictures, index, onView, onClose }: ZoomDialogProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: (view) => onView(view.index) }}
      slides={pictures.map(slideOf)}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{ Lightbox: 'Pictures of the book' }}
    />
  );
}
