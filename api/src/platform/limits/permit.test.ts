import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useFakeHttpServer } from '../../../test/fake-http-server.ts';
import { delhiveryApi } from '../../delivery/delhivery-api.ts';
import { createPictureFetcher } from '../../media/fetch-picture.ts';
import { s3Storage } from '../../media/s3-storage.ts';
import { RazorpayGateway } from '../../razorpay/razorpay-gateway.ts';
import { runWithPermit } from './permit.ts';

const server = useFakeHttpServer();
const log = pino({ level: 'silent' });
const keys = { keyId: 'rzp_test_tests', keySecret: 'a key', webhookSecret: 'a key' };
const bucket = { region: 'auto', bucket: 'pictures', accessKeyId: 'an id', secretAccessKey: 'a key' };

it.each<[service: string, call: () => Promise<unknown>]>([
  [
    'the payment provider',
    () =>
      new RazorpayGateway({
        ...keys,
        apiUrl: () => server.url,
        checkoutScript: '',
        host: 'shop.example.test',
        log,
      }).findOrder('order_1'),
  ],
  ['the courier', () => delhiveryApi({ apiUrl: server.url, token: 'a token' }).get(z.unknown(), '/', {})],
  ['the server of a picture', () => createPictureFetcher({ allowPrivateIPAddress: true })(server.url, 'url')],
  ['the bucket of pictures', () => s3Storage({ endpoint: server.url, ...bucket }, log).get('a.webp')],
])('A request that waits for %s gives its room to others meanwhile', async (_service, call) => {
  const events = new Set<string>();
  server.handler = (_request, response) => {
    events.add('asked');
    response.writeHead(404).end();
  };
  const pause = () => {
    events.add('out');
    return () => void events.add('back');
  };
  await runWithPermit({ pause }, call).catch(() => {});
  expect([...events]).toEqual(['out', 'asked', 'back']);
});
