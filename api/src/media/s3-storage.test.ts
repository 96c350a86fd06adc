import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HttpDouble, startHttp } from '../../test/http-server.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let bucket: HttpDouble;
let objects: Map<string, Buffer>;
let faults: number[];
let storage: Storage;

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/;

beforeEach(async () => {
  objects = new Map();
  faults = [];
  bucket = await startHttp(async (request, response) => {
    const fault = SIGNATURE.test(request.headers.authorization ?? '') ? faults.shift() : 403;
    const body = await buffer(request);
    const name = request.url ?? '';
    if (fault) return void response.writeHead(fault).end('<Error/>');
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    const found = objects.get(name);
    const status = request.method === 'DELETE' ? 204 : found ? 200 : 404;
    response.writeHead(status).end(request.method === 'GET' ? (found ?? '<Error/>') : undefined);
  });
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of tests only' };
  storage = s3Storage({ endpoint: bucket.url, region: 'ap-south-1', bucket: 'books', ...keys });
});
afterEach(() => bucket.close());

it('keeps originals in a bucket, with signed requests', async () => {
  await storage.put('one.webp', Buffer.from('a picture'));
  expect([...objects]).toEqual([['/books/originals/one.webp', Buffer.from('a picture')]]);
  expect(String(await storage.get('one.webp'))).toBe('a picture');
  await storage.remove('one.webp');
  expect(objects.size).toBe(0);
  expect(await storage.get('one.webp')).toBeNull();
  await storage.remove('one.webp');
});

it('tries again where the service stumbles', async () => {
  faults = [503, 500];
  await storage.put('one.webp', Buffer.from('a picture'));
  expect(objects.size).toBe(1);
});

it('says that pictures cannot be kept where the service refuses or is not there', async () => {
  const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });
  faults = [403];
  await expect(storage.put('one.webp', Buffer.from('a picture'))).rejects.toEqual(unavailable);
  faults = [404];
  await expect(storage.put('one.webp', Buffer.from('a picture'))).rejects.toEqual(unavailable);
  await bucket.close();
  await expect(storage.get('one.webp')).rejects.toEqual(unavailable);
});
