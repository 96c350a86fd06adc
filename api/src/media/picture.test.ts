import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture, pictureFile } from '../../test/pictures.ts';
import { readPicture } from './picture.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

const badInput = (message: string) => expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { data: message } });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is read from %s and re-encoded as WebP', async (format) => {
    const { content, width, height } = await readPicture(await pictureFile(format), 'data');
    expect({ width, height }).toEqual({ width: 60, height: 80 });
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });
  });

  it('of several frames becomes its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(40, 40, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { content, width, height } = await readPicture(animation, 'data');
    expect({ width, height }).toEqual({ width: 40, height: 40 });
    expect((await sharp(content).stats()).dominant).toMatchObject({ b: expect.any(Number) });
    expect((await sharp(content).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('is rotated upright and loses its metadata', async () => {
    const rotated = await picture(60, 80).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { content, width, height } = await readPicture(rotated, 'data');
    expect({ width, height }).toEqual({ width: 80, height: 60 });
    const metadata = await sharp(content).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('is scaled down when it is larger than the limit', async () => {
    const { width, height } = await readPicture(await pictureFile('jpeg', 3000, 1500), 'data');
    expect({ width, height }).toEqual({ width: UPLOAD_LIMITS.longestSide, height: UPLOAD_LIMITS.longestSide / 2 });
  });
});

describe('a file', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><script>alert(1)</script></svg>';

  it.each([
    ['HTML', Buffer.from('<html><img src=x onerror=alert(1)>')],
    ['SVG', Buffer.from(SVG)],
    ['SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['PDF', Buffer.from('%PDF-1.7 nothing')],
    ['TIFF', Buffer.from('II*\0 nothing')],
    ['an empty file', Buffer.alloc(0)],
    ['only the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('that is not a picture is rejected: %s', async (_what, file) => {
    await expect(readPicture(file, 'data')).rejects.toEqual(badInput(UPLOAD_MESSAGES.notPicture));
  });

  it('that is truncated is rejected', async () => {
    const file = await pictureFile('png', 600, 800);
    await expect(readPicture(file.subarray(0, file.length / 2), 'data')).rejects.toEqual(
      badInput(UPLOAD_MESSAGES.notPicture),
    );
  });

  it('with too many pixels is rejected before it is decoded', async () => {
    const bomb = await pictureFile('png', 9000, 6000);
    expect(bomb.length).toBeLessThan(UPLOAD_LIMITS.bytes / 10);
    await expect(readPicture(bomb, 'data')).rejects.toEqual(badInput(UPLOAD_MESSAGES.tooManyPixels));
  });

  it.each([
    [200, 1001, UPLOAD_MESSAGES.tooLong],
    [1001, 200, UPLOAD_MESSAGES.tooLong],
    [2100, 10_001, UPLOAD_MESSAGES.tooManyPixels],
    [10_001, 2100, UPLOAD_MESSAGES.tooManyPixels],
    [6400, 6251, UPLOAD_MESSAGES.tooManyPixels],
  ])('of %d by %d pixels is rejected', async (width, height, message) => {
    await expect(readPicture(await pictureFile('png', width, height), 'data')).rejects.toEqual(badInput(message));
  });

  it.each([
    [200, 1000],
    [1000, 200],
  ])('of %d by %d pixels is accepted', async (width, height) => {
    expect(await readPicture(await pictureFile('png', width, height), 'data')).toMatchObject({ width, height });
  });

  it('that is too large or too small is rejected', async () => {
    const large = Buffer.alloc(UPLOAD_LIMITS.bytes + 1, await pictureFile('png'));
    await expect(readPicture(large, 'data')).rejects.toEqual(badInput(UPLOAD_MESSAGES.tooLarge));
    await expect(readPicture(await pictureFile('png', 60, 5), 'data')).rejects.toEqual(
      badInput(UPLOAD_MESSAGES.tooSmall),
    );
  });
});
