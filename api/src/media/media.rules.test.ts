import { describe, expect, it } from 'vitest';
import {
  imageSize,
  imageUrl,
  imageWidths,
  isImageKey,
  parseRendition,
  RENDITION_WIDTHS,
  srcSet,
} from './media.rules.ts';

const KEY = 'jeephy7253-front-3fa9c1d2aa-1200x1600';

describe('image keys', () => {
  it('contain the size of their image', () => {
    expect(imageSize(KEY)).toEqual({ width: 1200, height: 1600 });
  });

  it.each([
    '',
    'cover',
    'cover-1200',
    '-1200x1600',
    'Cover-1200x1600',
    '../x-1200x1600',
    'a/b-1200x1600',
    'a--b-1200x1600',
    'a-0x10',
    'a-10x123456',
    `${'a'.repeat(160)}-1x1`,
  ])('do not have the form %o', (text) => {
    expect(isImageKey(text)).toBe(false);
  });

  it('throw when they contain no size', () => {
    expect(() => imageSize('cover')).toThrow(RangeError);
  });
});

describe('URLs of renditions', () => {
  it('have the smallest width that is large enough', () => {
    expect(imageUrl(KEY, 300)).toBe(`/media/${KEY}/320.webp`);
    expect(imageUrl(KEY)).toBe(`/media/${KEY}/640.webp`);
  });

  it('are never wider than the image', () => {
    expect(imageUrl(KEY, 5000)).toBe(`/media/${KEY}/1200.webp`);
    expect(imageWidths(KEY)).not.toContain(1600);
  });

  it('have the full width of an image that is narrower than all widths', () => {
    expect(srcSet('mark-90x90', 'webp')).toBe('/media/mark-90x90/90.webp 90w');
  });

  it('list all widths in a srcset', () => {
    const set = srcSet(KEY, 'avif').split(', ');
    expect(set[0]).toBe(`/media/${KEY}/160.avif 160w`);
    expect(set).toHaveLength(RENDITION_WIDTHS.filter((width) => width <= 1200).length);
  });

  it('are parsed', () => {
    expect(parseRendition(KEY, '320.avif')).toEqual({ key: KEY, width: 320, format: 'avif' });
  });

  it.each(['321.webp', '1600.webp', '320.png', '320', '0320.webp', '320.webp/..', '320.WEBP', ''])(
    'are invalid as %o',
    (file) => {
      expect(parseRendition(KEY, file)).toBeUndefined();
    },
  );
});
