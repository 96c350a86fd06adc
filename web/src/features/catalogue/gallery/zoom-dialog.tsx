import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { imageSize, imageUrl, imageWidths } from '#api/media/media.rules.ts';

/** A picture of the shop by its key, or a photograph of a customer by its address. */
type ZoomPicture = { key: string; alt: string } | { url: string; width: number; height: number; alt: string };

interface ZoomDialogProps {
  /** Accessible name. */
  label: string;
  pictures: readonly ZoomPicture[];
  /** Whether each picture says what it shows. */
  hasCaptions?: boolean;
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer of pictures, with zoom. */
export default function ZoomDialog({ label, pictures, hasCaptions, index, onView, onClose }: ZoomDialogProps) {
  const slides = pictures.map((picture) => ({ ...toSlide(picture), ...(hasCaptions && { description: picture.alt }) }));
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: (view) => onView(view.index) }}
      slides={slides}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{ Lightbox: label }}
    />
  );
}

/** Converts a picture to a lightbox slide, with all sizes of one of the shop. */
function toSlide(picture: ZoomPicture): SlideImage {
  if (!('key' in picture)) {
    const { url, ...rest } = picture;
    return { src: url, ...rest };
  }
  const { key, alt } = picture;
  const { width, height } = imageSize(key);
  const srcSet = imageWidths(key).map((candidate) => ({
    src: imageUrl(key, candidate),
    width: candidate,
    height: Math.round((candidate / width) * height),
  }));
  return { src: imageUrl(key, width), alt, width, height, srcSet };
}
