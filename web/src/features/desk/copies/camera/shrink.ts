/** The longer side of a photograph that is kept, in pixels. */
const LONGEST_SIDE = 2000;

const QUALITY = 0.85;

/** The size of a picture scaled down to the longest side; never up. */
function shrunkSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return [Math.round(width * scale), Math.round(height * scale)];
}

/** A JPEG of what a video shows, or of an image file, at most 2000 pixels on its longer side. */
export async function shrink(source: HTMLVideoElement | Blob): Promise<Blob> {
  // As it is seen: the camera of a phone writes its orientation next to the pixels.
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const [width, height] = shrunkSize(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY),
  );
}
