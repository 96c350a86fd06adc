import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A picture with a plain background. */
export function picture(width = 60, height = 80, background = '#3050a0'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An encoded picture file. */
export function pictureFile(format: Format = 'png', width = 60, height = 80, background = '#3050a0'): Promise<Buffer> {
  return picture(width, height, background).toFormat(format).toBuffer();
}

/** 22 degrees and 43 minutes, as EXIF stores them. */
const LATITUDE = Buffer.from([22, 0, 0, 0, 1, 0, 0, 0, 43, 0, 0, 0, 1, 0, 0, 0]);

/** Bytes of a camera's photograph that must stay private: whose it is, and where it was taken. */
export const CAMERA_SECRETS = ['Of Asha', LATITUDE];

/**
 * What a phone writes: its model, a location, and a picture of 400 × 300 that lies on its side. Its red edge, at the top of
 * the sensor, is on the right of the upright picture.
 */
export function cameraPhotograph(): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '22/1 43/1 11/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '75/1 51/1 28/1',
  };
  return picture(400, 300)
    .composite([{ input: { create: { width: 400, height: 20, channels: 3, background: '#ff0000' } }, top: 0, left: 0 }])
    .withExif({ IFD0: { Make: 'A phone', Model: 'Of Asha' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
