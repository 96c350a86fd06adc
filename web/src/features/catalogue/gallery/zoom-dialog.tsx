import type { GalleryPictureFragment } from '../../../lib/graphql.generated.ts';
import { toSlide, ZoomViewer } from './zoom-viewer.tsx';

interface ZoomDialogProps {
  pictures: readonly GalleryPictureFragment[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer for the pictures of a book, with zoom. */
export default function ZoomDialog({ pictures, ...viewer }: ZoomDialogProps) {
  return <ZoomViewer label="Pictures of the book" slides={pictures.map(toSlide)} {...viewer} />;
}
