import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import { Image } from './image.entity.ts';
import { parseRendition } from './media.rules.ts';

const shop = useTestShop();

it('serves the drawn pictures of the stocked shop', async () => {
  const images = await shop.database.getRepository(Image).find({ take: 3 });
  expect(images).toHaveLength(3);
  for (const { key } of images) {
    const answer = await shop.get(`/media/${key}/160.webp`);
    expect(answer.status).toBe(200);
    expect(parseRendition(key, '160.webp')).toBeDefined();
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 160 });
  }
});
