import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import { Image } from './image.entity.ts';
import { parseRendition } from './media.rules.ts';

const shop = useTestShop();

it('serves the pictures of the sample', async () => {
  const images = await shop.database.getRepository(Image).find({ take: 3 });
  expect(images).toHaveLength(3);
  for (const { key } of images) {
    const response = await shop.get(`/media/${key}/160.webp`);
    expect(response.status).toBe(200);
    expect(parseRendition(key, '160.webp')).toBeDefined();
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 160 });
  }
});

it('has an image for every picture of the sample and no other', async () => {
  const rows = (await readFile('data/covers.csv', 'utf8')).trimEnd().split('\n').slice(1);
  const images = await shop.database.getRepository(Image).find();
  const keys = rows.map((row) => row.split(',')[1] ?? '');
  expect(images.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(images.every(({ original }) => original?.startsWith('sample/'))).toBe(true);
});
