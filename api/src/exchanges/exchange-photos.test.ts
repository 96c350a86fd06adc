import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { type DeliveredOrder, deliverOrder, requestExchange } from '../../test/exchanges.ts';
import { CAMERA_SECRETS, cameraPhotograph, pictureFile } from '../../test/pictures.ts';
import { addStaff, linesOf, placePaidOrder } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from '../media/uploads.rules.ts';
import { Unavailable } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { ExchangePhotosService } from './exchange-photos.service.ts';
import { ExchangePhotoStore } from './exchange-photos.store.ts';
import { EXCHANGE_LIMITS, EXCHANGE_MESSAGES } from './exchanges.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const ADD = `mutation ($input: ExchangePhotoInput!) { addExchangePhoto(input: $input) { photoId url width height } }`;

interface AddedPhoto {
  photoId: string;
  url: string;
  width: number;
  height: number;
}

/** Logs the owner of an order in. */
async function ownerOf({ shopper }: DeliveredOrder): Promise<Client> {
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });
  return client;
}

async function add(client: Client, orderId: string, file: Buffer) {
  const input = { orderId, data: file.toString('base64') };
  return client.graphql<{ addExchangePhoto: AddedPhoto }>(ADD, { input });
}

/** Adds a small photograph by the service. */
const addSmall = async ({ orderId, shopper }: DeliveredOrder) =>
  shop.services.exchangePhotos.addPhoto(shopper.viewer, {
    orderId,
    data: (await pictureFile('png', 20, 20)).toString('base64'),
  });

const originals = async () =>
  (await readdir(path.join(shop.dataDir, 'media', 'originals')).catch(() => [])).filter((name) =>
    name.startsWith('exchange-'),
  );

describe('a photograph of a phone', () => {
  it('is shown upright and without any metadata', async () => {
    const file = await cameraPhotograph();
    const written = await sharp(file).metadata();
    expect(written).toMatchObject({ width: 400, height: 300, orientation: 6 });
    for (const secret of CAMERA_SECRETS) expect(written.exif?.includes(secret)).toBe(true);
    const order = await deliverOrder(shop, admin);
    const client = await ownerOf(order);
    const { data } = await add(client, order.orderId, file);
    expect(data.addExchangePhoto).toMatchObject({ width: 300, height: 400 });
    const response = await client.get(data.addExchangePhoto.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const shown = Buffer.from(await response.arrayBuffer());
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(shown).metadata();
    expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 300, height: 400 });
    expect(icc?.includes('Of Asha') ?? false).toBe(false);
    for (const secret of CAMERA_SECRETS) expect(shown.includes(secret)).toBe(false);
    // The red edge, at the top of the sensor, is on the right of the upright picture.
    const { data: pixels, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => pixels[(y * info.width + x) * info.channels]!;
    expect(redAt(295, 200)).toBeGreaterThan(200);
    expect(redAt(5, 200)).toBeLessThan(100);
  });

  it('of several megabytes is accepted of a customer', async () => {
    const order = await deliverOrder(shop, admin);
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(3_000_000);
    const { data, errors } = await add(await ownerOf(order), order.orderId, noise);
    expect(errors).toBeUndefined();
    expect(data.addExchangePhoto).toMatchObject({ width: 1200, height: 900 });
  });
});

describe('a photograph', () => {
  it('is there for the owner and admins; visitors and other customers get 404', async () => {
    const order = await deliverOrder(shop, admin);
    const { photoId } = await addSmall(order);
    const url = `/api/exchange-photos/${photoId}.webp`;
    const [owner, stranger, staff] = [await ownerOf(order), await shop.customer(), await shop.admin()];
    expect((await owner.get(url)).status).toBe(200);
    expect((await staff.client.get(url)).status).toBe(200);
    for (const client of [stranger.client, shop.visitor()]) {
      const response = await client.get(url);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toContain('no-store');
      expect(await response.json()).toEqual({ message: EXCHANGE_MESSAGES.photoNotFound });
    }
  });

  it.each(['x.webp', `${crypto.randomUUID()}.webp`, `${crypto.randomUUID()}.png`, '..%2f..%2fsecret.webp'])(
    'that does not exist is not found: %s',
    async (file) => {
      const { client } = await shop.admin();
      expect((await client.get(`/api/exchange-photos/${file}`)).status).toBe(404);
    },
  );

  it('is no image of the catalogue', async () => {
    const order = await deliverOrder(shop, admin);
    const { photoId, original } = await addSmall(order);
    expect(await originals()).toContain(original);
    expect(await shop.database.query('SELECT FROM image WHERE original = $1', [original])).toEqual([]);
    const { client } = await shop.admin();
    expect((await client.get(`/media/exchange-${photoId}/640.webp`)).status).toBe(404);
  });

  it.each([
    ['is not a picture', Buffer.from('<html></html>'), UPLOAD_MESSAGES.notPicture],
    ['has more than 10 MB', Buffer.alloc(UPLOAD_LIMITS.bytes + 1, 0xff), UPLOAD_MESSAGES.tooLarge],
  ])('is refused that %s', async (_what, file, message) => {
    const order = await deliverOrder(shop, admin);
    const { errors } = await add(await ownerOf(order), order.orderId, file);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', fields: { data: message } } });
  });

  it('is refused for an order of somebody else, before the delivery, and after the window', async () => {
    const order = await deliverOrder(shop, admin);
    const stranger = await shop.customer();
    const file = await pictureFile();
    expect((await add(stranger.client, order.orderId, file)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await add(shop.visitor(), order.orderId, file)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const { orderId, shopper, bookIds } = await placePaidOrder(shop);
    const undelivered = { orderId, shopper, bookIds, lines: await linesOf(shop, orderId) };
    await expect(addSmall(undelivered)).rejects.toMatchObject({ message: EXCHANGE_MESSAGES.notDelivered });
    clock.advance(72 * 60 + 1);
    await expect(addSmall(order)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('were possible until'),
    });
  });
});

describe('photographs', () => {
  it('belong to the exchange that they are sent with, in their order', async () => {
    const order = await deliverOrder(shop, admin);
    const photos = [];
    for (let count = 0; count < EXCHANGE_LIMITS.photos; count += 1) {
      clock.advance(1);
      photos.push((await addSmall(order)).photoId);
    }
    const exchange = await requestExchange(shop, order, { photoIds: photos });
    expect(exchange.photos.map(({ photoId }) => photoId)).toEqual(photos);
    const second = { orderLineId: order.lines[1]?.orderLineId, photoIds: photos.slice(0, 1) };
    await expect(requestExchange(shop, order, second)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { photoIds: EXCHANGE_MESSAGES.photoGone },
    });
    const [stored] = await shop.services.exchanges.exchangesOfOrders([order.orderId]);
    expect(stored).toHaveLength(1);
  });

  it('that two requests send at once belong to one of them', async () => {
    const order = await deliverOrder(shop, admin);
    const photoIds = [(await addSmall(order)).photoId];
    const requests = order.lines.map(({ orderLineId }) => requestExchange(shop, order, { orderLineId, photoIds }));
    const results = await Promise.allSettled(requests);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [stored] = await shop.services.exchanges.exchangesOfOrders([order.orderId]);
    expect(stored?.map(({ photos }) => photos.length)).toEqual([1]);
  });

  it('leave nothing behind when the storage fails', async () => {
    const order = await deliverOrder(shop, admin);
    const photos = new ExchangePhotosService({
      ...shop.services,
      store: new ExchangePhotoStore(shop.database.manager),
      storage: {
        put: () => Promise.reject(new Unavailable('The bucket is gone.')),
        get: async () => null,
        remove: async () => {},
      },
      lifecycle: shop.lifecycle,
      stateStore: shop.stateStore,
      clock: clock.read,
    });
    const data = (await pictureFile()).toString('base64');
    const { viewer } = order.shopper;
    await expect(photos.addPhoto(viewer, { orderId: order.orderId, data })).rejects.toThrow('The bucket is gone.');
    expect(await shop.database.query('SELECT FROM exchange_photo WHERE order_id = $1', [order.orderId])).toEqual([]);
  });

  it('whose file was never stored are not found, and deleted like the others', async () => {
    const order = await deliverOrder(shop, admin);
    const { photoId, original } = await addSmall(order);
    await rm(path.join(shop.dataDir, 'media', 'originals', original));
    expect((await (await ownerOf(order)).get(`/api/exchange-photos/${photoId}.webp`)).status).toBe(404);
    clock.advance(25 * 60 + 1);
    await shop.services.exchangePhotos.deleteUnusedPhotos();
    expect(await shop.database.query('SELECT FROM exchange_photo WHERE photo_id = $1', [photoId])).toEqual([]);
  });

  it('of another order are not taken', async () => {
    const [order, other] = [await deliverOrder(shop, admin), await deliverOrder(shop, admin)];
    const { photoId } = await addSmall(other);
    await expect(requestExchange(shop, order, { photoIds: [photoId] })).rejects.toMatchObject({
      fields: { photoIds: EXCHANGE_MESSAGES.photoGone },
    });
  });

  it('are at most four of one exchange and twelve that wait', async () => {
    const order = await deliverOrder(shop, admin);
    const adding = Array.from({ length: EXCHANGE_LIMITS.unusedPhotos + 3 }, () => addSmall(order));
    const results = await Promise.allSettled(adding);
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.photoId] : []));
    expect(added).toHaveLength(EXCHANGE_LIMITS.unusedPhotos);
    await expect(addSmall(order)).rejects.toMatchObject({ message: EXCHANGE_MESSAGES.unusedPhotos });
    await expect(requestExchange(shop, order, { photoIds: added.slice(0, 5) })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { photoIds: EXCHANGE_MESSAGES.photos },
    });
    await requestExchange(shop, order, { photoIds: added.slice(0, 4) });
    await addSmall(order);
  });

  it('of one customer are at most thirty in an hour', async () => {
    const order = await deliverOrder(shop, admin);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 10; count += 1) await addSmall(order);
      await shop.database.query('DELETE FROM exchange_photo WHERE order_id = $1', [order.orderId]);
    }
    await expect(addSmall(order)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: EXCHANGE_MESSAGES.tooManyPhotos,
    });
  });

  it('that no exchange uses are deleted after a day with their files; others stay', async () => {
    const order = await deliverOrder(shop, admin);
    const [used, unused] = [await addSmall(order), await addSmall(order)];
    await requestExchange(shop, order, { photoIds: [used.photoId] });
    clock.advance(24 * 60 + 1);
    const second = { orderLineId: order.lines[1]?.orderLineId, photoIds: [unused.photoId] };
    await expect(requestExchange(shop, order, second)).rejects.toMatchObject({
      fields: { photoIds: EXCHANGE_MESSAGES.photoGone },
    });
    await shop.services.exchangePhotos.deleteUnusedPhotos();
    expect(await originals()).toContain(unused.original);
    clock.advance(60);
    await shop.services.exchangePhotos.deleteUnusedPhotos();
    const names = await originals();
    expect(names).toContain(used.original);
    expect(names).not.toContain(unused.original);
    const client = await ownerOf(order);
    expect((await client.get(`/api/exchange-photos/${used.photoId}.webp`)).status).toBe(200);
    expect((await client.get(`/api/exchange-photos/${unused.photoId}.webp`)).status).toBe(404);
  });
});
