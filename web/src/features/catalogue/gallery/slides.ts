import type { SlideImage } from 'yet-another-react-lightbox';
import type { GalleryPictureFragment } from '../../../lib/graphql.generated.ts';

/** A picture as the zoom dialog takes it, in all its sizes. */
export function slideOf({ url, webp, width, height, alt }: GalleryPictureFragment): SlideImage {
  const srcSet = webp.split(', ').map((candidate) => {
    const [src = url, size = ''] = candidate.split(' ');
    const candidateWidth = Number.parseInt(size, 10);
    return { src, width: candidateWidth, height: Math.round((candidateWidth / width) * height) };
  });
  return { src: url, alt, width, height, srcSet };
}
