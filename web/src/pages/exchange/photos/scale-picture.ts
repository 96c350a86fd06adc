import { UPLOAD_LIMITS, UPLOAD_TYPES } from '#api/media/uploads.rules.ts';

const JPEG_QUALITY = 0.85;

/**
 * Scales a large picture down for the upload, as a JPEG. A picture of a type that the server cannot read becomes a JPEG,
 * too. A picture that the browser cannot decode stays as it is.
 */
export async function scalePicture(file: File): Promise<Blob> {
  const bitmap = await decode(file);
  if (!bitmap) return file;
  const scale = Math.min(1, UPLOAD_LIMITS.longestSide / Math.max(bitmap.width, bitmap.height));
  const isReadable = (UPLOAD_TYPES as readonly string[]).includes(file.type);
  const picture = scale === 1 && isReadable ? null : await toJpeg(bitmap, scale);
  bitmap.close();
  return picture ?? file;
}

/** The pixels of a picture, upright; null if the browser cannot decode it. */
async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function toJpeg(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
